//! The data of the nine regions, in the order of [`Region`](engine::Region).

use crate::{
    flight::Doors,
    outlines,
    point::{Rect, at},
    yard::{Anchor, Few, Ground, NameBox, Yard},
};

pub(crate) static GROUNDS: [Ground; 9] =
    [GALICIA, BASQUE, ARAGON, CATALONIA, OLD_CASTILE, NEW_CASTILE, VALENCIA, SEVILLE, GRANADA];

const GALICIA: Ground = Ground {
    id: "galicia",
    outline: outlines::GALICIA,
    bounds: Rect::new(6, 19, 306, 248),
    yard: Yard {
        name: NameBox { rect: Rect::new(75, 52, 101, 26), at: at(173, 73), anchor: Anchor::End },
        plate: at(233, 65),
        gain: at(263, 107),
        seats: [at(147, 137), at(209, 137), at(85, 213), at(147, 213), at(209, 213)],
        king: at(267, 201),
        discs: [at(267, 197), at(267, 159), at(267, 121), at(99, 143), at(99, 105)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(96, 70, 101, 26), at: at(146, 91), anchor: Anchor::Middle },
        plate: at(147, 117),
        gain: at(217, 117),
        seats: [at(85, 195), at(147, 195), at(209, 195)],
        seats2: [at(116, 195), at(178, 195)],
        king: at(267, 183),
        discs: [at(267, 179), at(267, 141), at(267, 217)],
    },
    anchor: at(171, 158),
    doors: Doors {
        north: Some(at(197, 71)),
        east: Some(at(302, 141)),
        south: Some(at(170, 245)),
        west: Some(at(46, 159)),
    },
};

const BASQUE: Ground = Ground {
    id: "basque",
    outline: outlines::BASQUE,
    bounds: Rect::new(296, 23, 284, 239),
    yard: Yard {
        name: NameBox { rect: Rect::new(325, 48, 185, 26), at: at(328, 69), anchor: Anchor::Start },
        plate: at(368, 97),
        gain: at(368, 133),
        seats: [at(340, 207), at(402, 207), at(464, 207), at(456, 127), at(518, 127)],
        king: at(522, 195),
        discs: [at(521, 191), at(531, 227), at(409, 137), at(371, 137), at(333, 137)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(330, 75, 185, 26), at: at(422, 96), anchor: Anchor::Middle },
        plate: at(402, 122),
        gain: at(472, 122),
        seats: [at(340, 200), at(402, 200), at(464, 200)],
        seats2: [at(371, 200), at(433, 200)],
        king: at(522, 188),
        discs: [at(521, 183), at(521, 221), at(521, 145)],
    },
    anchor: at(429, 153),
    doors: Doors {
        north: Some(at(428, 66)),
        east: Some(at(557, 154)),
        south: Some(at(428, 240)),
        west: Some(at(417, 103)),
    },
};

const ARAGON: Ground = Ground {
    id: "aragon",
    outline: outlines::ARAGON,
    bounds: Rect::new(528, 86, 232, 332),
    yard: Yard {
        name: NameBox { rect: Rect::new(586, 111, 123, 26), at: at(648, 132), anchor: Anchor::Middle },
        plate: at(644, 158),
        gain: at(714, 158),
        seats: [at(592, 230), at(654, 230), at(592, 310), at(654, 310), at(716, 230)],
        king: at(716, 298),
        discs: [at(716, 294), at(716, 332), at(664, 352), at(626, 352), at(716, 160)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(592, 115, 123, 26), at: at(654, 136), anchor: Anchor::Middle },
        plate: at(654, 162),
        gain: at(723, 170),
        seats: [at(592, 236), at(654, 236), at(716, 236)],
        seats2: [at(623, 236), at(685, 236)],
        king: at(714, 304),
        discs: [at(714, 300), at(676, 300), at(714, 338)],
    },
    anchor: at(656, 271),
    doors: Doors {
        north: Some(at(706, 166)),
        east: Some(at(757, 242)),
        south: Some(at(655, 358)),
        west: Some(at(555, 275)),
    },
};

const CATALONIA: Ground = Ground {
    id: "catalonia",
    outline: outlines::CATALONIA,
    bounds: Rect::new(743, 91, 251, 311),
    yard: Yard {
        name: NameBox { rect: Rect::new(766, 131, 135, 26), at: at(769, 152), anchor: Anchor::Start },
        plate: at(815, 178),
        gain: at(886, 178),
        seats: [at(801, 252), at(863, 252), at(925, 252), at(799, 332), at(937, 176)],
        king: at(856, 320),
        discs: [at(855, 316), at(891, 316), at(919, 292), at(815, 372), at(881, 184)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(784, 130, 135, 26), at: at(852, 151), anchor: Anchor::Middle },
        plate: at(864, 177),
        gain: at(934, 177),
        seats: [at(802, 251), at(864, 251), at(926, 251)],
        seats2: [at(833, 251), at(895, 251)],
        king: at(848, 319),
        discs: [at(847, 314), at(885, 314), at(829, 348)],
    },
    anchor: at(866, 240),
    doors: Doors {
        north: Some(at(901, 115)),
        east: Some(at(963, 239)),
        south: Some(at(853, 365)),
        west: Some(at(758, 215)),
    },
};

const OLD_CASTILE: Ground = Ground {
    id: "old-castile",
    outline: outlines::OLD_CASTILE,
    bounds: Rect::new(120, 239, 430, 164),
    yard: Yard {
        name: NameBox { rect: Rect::new(170, 274, 190, 26), at: at(357, 295), anchor: Anchor::End },
        plate: at(417, 287),
        gain: at(488, 287),
        seats: [at(188, 363), at(250, 363), at(312, 363), at(374, 363), at(436, 363)],
        king: at(494, 351),
        discs: [at(492, 346), at(508, 378), at(508, 314), at(484, 286), at(524, 282)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(150, 273, 190, 26), at: at(337, 294), anchor: Anchor::End },
        plate: at(397, 286),
        gain: at(468, 286),
        seats: [at(236, 364), at(298, 364), at(360, 364)],
        seats2: [at(267, 364), at(329, 364)],
        king: at(418, 352),
        discs: [at(418, 348), at(456, 348), at(464, 310)],
    },
    anchor: at(312, 350),
    doors: Doors {
        north: Some(at(339, 302)),
        east: Some(at(529, 332)),
        south: Some(at(339, 397)),
        west: Some(at(149, 347)),
    },
};

const NEW_CASTILE: Ground = Ground {
    id: "new-castile",
    outline: outlines::NEW_CASTILE,
    bounds: Rect::new(81, 385, 495, 197),
    yard: Yard {
        name: NameBox { rect: Rect::new(152, 411, 214, 26), at: at(363, 432), anchor: Anchor::End },
        plate: at(423, 424),
        gain: at(494, 424),
        seats: [at(182, 500), at(244, 500), at(306, 500), at(368, 500), at(430, 500)],
        king: at(488, 488),
        discs: [at(488, 483), at(488, 521), at(522, 501), at(514, 455), at(490, 425)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(145, 410, 214, 26), at: at(356, 431), anchor: Anchor::End },
        plate: at(416, 423),
        gain: at(487, 423),
        seats: [at(243, 501), at(305, 501), at(367, 501)],
        seats2: [at(274, 501), at(336, 501)],
        king: at(425, 489),
        discs: [at(424, 485), at(462, 485), at(424, 523)],
    },
    anchor: at(306, 486),
    doors: Doors {
        north: Some(at(333, 439)),
        east: Some(at(523, 484)),
        south: Some(at(357, 534)),
        west: Some(at(143, 484)),
    },
};

const VALENCIA: Ground = Ground {
    id: "valencia",
    outline: outlines::VALENCIA,
    bounds: Rect::new(534, 365, 293, 328),
    yard: Yard {
        name: NameBox { rect: Rect::new(634, 403, 109, 26), at: at(688, 424), anchor: Anchor::Middle },
        plate: at(688, 450),
        gain: at(758, 450),
        seats: [at(622, 522), at(684, 522), at(746, 522), at(622, 602), at(684, 602)],
        king: at(746, 590),
        discs: [at(746, 586), at(746, 624), at(712, 644), at(756, 452), at(762, 414)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(630, 410, 109, 26), at: at(684, 431), anchor: Anchor::Middle },
        plate: at(674, 457),
        gain: at(744, 457),
        seats: [at(612, 531), at(674, 531), at(736, 531)],
        seats2: [at(643, 531), at(705, 531)],
        king: at(726, 599),
        discs: [at(726, 594), at(726, 632), at(688, 594)],
    },
    anchor: at(679, 548),
    doors: Doors {
        north: Some(at(625, 461)),
        east: Some(at(781, 555)),
        south: Some(at(679, 635)),
        west: Some(at(573, 552)),
    },
};

const SEVILLE: Ground = Ground {
    id: "seville",
    outline: outlines::SEVILLE,
    bounds: Rect::new(73, 532, 300, 258),
    yard: Yard {
        name: NameBox { rect: Rect::new(116, 553, 93, 26), at: at(206, 574), anchor: Anchor::End },
        plate: at(267, 566),
        gain: at(338, 566),
        seats: [at(128, 638), at(190, 638), at(252, 638), at(314, 638), at(228, 718)],
        king: at(286, 706),
        discs: [at(285, 702), at(319, 684), at(309, 732), at(275, 750), at(181, 702)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(116, 565, 93, 26), at: at(206, 586), anchor: Anchor::End },
        plate: at(265, 578),
        gain: at(336, 578),
        seats: [at(157, 652), at(219, 652), at(281, 652)],
        seats2: [at(188, 652), at(250, 652)],
        king: at(279, 720),
        discs: [at(279, 716), at(241, 716), at(279, 754)],
    },
    anchor: at(221, 664),
    doors: Doors {
        north: Some(at(216, 577)),
        east: Some(at(321, 671)),
        south: Some(at(222, 751)),
        west: Some(at(89, 668)),
    },
};

const GRANADA: Ground = Ground {
    id: "granada",
    outline: outlines::GRANADA,
    bounds: Rect::new(330, 539, 392, 233),
    yard: Yard {
        name: NameBox { rect: Rect::new(372, 603, 102, 26), at: at(375, 624), anchor: Anchor::Start },
        plate: at(419, 650),
        gain: at(488, 650),
        seats: [at(382, 728), at(444, 728), at(506, 728), at(568, 728), at(539, 648)],
        king: at(626, 716),
        discs: [at(625, 711), at(651, 739), at(659, 693), at(619, 673), at(685, 721)],
    },
    few: Few {
        name: NameBox { rect: Rect::new(413, 595, 102, 26), at: at(464, 616), anchor: Anchor::Middle },
        plate: at(470, 642),
        gain: at(540, 642),
        seats: [at(408, 720), at(470, 720), at(532, 720)],
        seats2: [at(439, 720), at(501, 720)],
        king: at(590, 708),
        discs: [at(589, 703), at(615, 731), at(623, 685)],
    },
    anchor: at(475, 674),
    doors: Doors {
        north: Some(at(509, 587)),
        east: Some(at(661, 675)),
        south: Some(at(503, 761)),
        west: Some(at(369, 666)),
    },
};
