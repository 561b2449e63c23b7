import type { SeedRow } from '../data/seed-row.ts'

/** A rate class, with its commodities and the beginnings of their HS codes. */
const classes: readonly [code: string, name: string, goods: readonly [string, string, string][]][] = [
  [
    'GENERAL',
    'Containerised general cargo',
    [
      ['GENERAL', 'General merchandise', '63 64 66 67 96'],
      ['TEXTILES', 'Textiles and clothing', '50 51 52 53 54 55 56 57 58 59 60 61 62'],
      ['PAPER', 'Paper and packaging material', '47 48 49'],
      ['PLASTICS', 'Plastics and rubber', '39 40'],
      ['METALS', 'Iron, steel and metal goods', '72 73 74 76 83'],
      ['FURNITURE', 'Furniture and fittings', '94'],
      ['SPARE_PARTS', 'Spare parts for vehicles', '8708'],
    ],
  ],
  [
    'MACHINERY',
    'Machinery',
    [
      ['MACHINERY', 'Machinery and plant', '84'],
      ['GENERATORS', 'Generators and transformers', '8501 8502 8504'],
    ],
  ],
  [
    'ELECTRONICS',
    'Electronics',
    [
      ['ELECTRONICS', 'Electronics and telephones', '85'],
      ['COMPUTERS', 'Computers and parts', '8471 8473'],
      ['SOLAR', 'Solar panels and batteries', '8541 8507'],
    ],
  ],
  ['NEW_VEHICLES', 'New vehicles', [['NEW_VEHICLES', 'New vehicles', '8701 8702 8703 8704 8711']]],
  [
    'USED_GOODS',
    'Used vehicles and second-hand goods',
    [
      ['USED_VEHICLES', 'Used vehicles', '8701 8702 8703 8704 8711'],
      ['SECOND_HAND', 'Second-hand goods', '6309 84 85'],
    ],
  ],
  [
    'FOOD',
    'Food',
    [
      ['FOOD', 'Food, packed', '09 16 17 18 19 20 21 22'],
      ['RICE', 'Rice in bags', '1006'],
      ['MILK', 'Milk powder', '0402'],
    ],
  ],
  ['FROZEN', 'Frozen goods', [['FROZEN', 'Frozen fish and meat', '02 0303 0304']]],
  [
    'CHEMICALS',
    'Pharmaceuticals and chemicals',
    [
      ['PHARMACEUTICALS', 'Pharmaceuticals', '30'],
      ['CHEMICALS', 'Chemicals', '28 29 32 34 38'],
      ['FERTILISER', 'Fertiliser', '31'],
    ],
  ],
  [
    'GRAIN',
    'Bulk grain',
    [
      ['WHEAT', 'Wheat in bulk', '1001'],
      ['MAIZE', 'Maize and other grain in bulk', '1003 1005 1007'],
    ],
  ],
  [
    'GLASS',
    'Glass and ceramics',
    [
      ['GLASS', 'Glass and glassware', '70'],
      ['CERAMICS', 'Tiles and ceramics', '69'],
    ],
  ],
]

export const rateClasses: SeedRow[] = classes.map(([code, name]) => ({
  code,
  name,
  ...(code === 'USED_GOODS' ? { attributes: { used_goods: true } } : {}),
}))

export const commodities: SeedRow[] = classes.flatMap(([rate_class, , goods]) =>
  goods.map(([code, name, prefixes]) => ({
    code,
    name,
    attributes: { rate_class, hs_prefixes: prefixes.split(' ') },
  })),
)

export const packaging: SeedRow[] = Object.entries({
  FCL: 'Full container load',
  LCL: 'Part container load',
  CARTONS: 'Cartons',
  CASES: 'Wooden cases',
  CRATES: 'Crates',
  PALLETS: 'Pallets',
  BAGS: 'Bags',
  DRUMS: 'Drums',
  BALES: 'Bales',
  ROLLS: 'Rolls and coils',
  BUNDLES: 'Bundles',
  REEFER: 'Refrigerated container',
  BULK: 'In bulk',
  UNPACKED: 'Unpacked',
}).map(([code, name]) => ({ code, name }))
