import type { CargoTerms } from '@coverdesk/sdk'

type Goods = readonly [commodity: string, description: string, hs: string, packaging: string]

/** Goods that the demo's clients import, by the first word of the client's name. */
const goods: Readonly<Record<string, Goods>> = {
  Oko: ['FOOD', 'Tomato paste in tins, 28/30 Brix', '20029000', 'CARTONS'],
  Kanem: ['TEXTILES', 'Printed cotton fabric in rolls', '52085200', 'BALES'],
  Delta: ['FROZEN', 'Frozen horse mackerel', '03035500', 'REEFER'],
  Zenith: ['MACHINERY', 'Rice milling machines and parts', '84378000', 'CASES'],
  Bright: ['ELECTRONICS', 'LED television sets, 43 inch', '85287200', 'CARTONS'],
  Sahel: ['WHEAT', 'Hard red winter wheat in bulk', '10019900', 'BULK'],
  Emzor: ['CERAMICS', 'Glazed floor tiles, 60 × 60', '69072100', 'PALLETS'],
  Unity: ['PHARMACEUTICALS', 'Paracetamol tablets, 500 mg', '30049000', 'CARTONS'],
  Onitsha: ['SPARE_PARTS', 'Brake pads and suspension parts', '87083000', 'CASES'],
  Nnewi: ['NEW_VEHICLES', 'Mini buses, knocked down', '87021000', 'FCL'],
  Palmwood: ['FURNITURE', 'Office chairs and fittings', '94013000', 'CARTONS'],
  Rivers: ['METALS', 'Mooring chains and anchors', '73158200', 'BUNDLES'],
  Bonny: ['METALS', 'Steel plates, 12 mm', '72085100', 'BUNDLES'],
  Garden: ['FOOD', 'Malt extract in drums', '19019000', 'DRUMS'],
}
const anything: Goods = ['GENERAL', 'Household goods', '63090000', 'CARTONS']

const vessels = [
  ['MSC Adelaide', '2019', 'CNSHA', 'CN'],
  ['Maersk Cabinda', '2012', 'NLRTM', 'NL'],
  ['CMA CGM Kribi', '2021', 'CNNGB', 'CN'],
  ['Grande Lagos', '2008', 'BEANR', 'BE'],
  ['Kota Kaya', '2014', 'SGSIN', 'SG'],
  ['MOL Victory', '2017', 'INNSA', 'IN'],
] as const
const ports = ['NGAPP', 'NGTIN', 'NGLKK', 'NGONN'] as const
const clauses = ['ICC_A', 'ICC_A', 'ICC_C', 'ICC_B'] as const

/** Returns the terms of the demo shipment of a number, the same each time. */
export function demoTerms(
  number: number,
  client: string,
  day: (later: number) => string,
): Partial<CargoTerms> {
  const [commodity, description, hs_code, packaging] = goods[client.split(' ')[0] ?? ''] ?? anything
  const [vessel_name, vessel_year, load_port, country] = vessels[number % vessels.length] ?? vessels[0]
  const fob = 18_000 + ((number * 7_919) % 61_000)
  return {
    commodity,
    description,
    hs_code,
    packaging,
    mode: 'SEA',
    vessel_name,
    vessel_year,
    load_port,
    country_of_origin: country,
    country_of_supply: country,
    discharge_port: ports[number % ports.length] ?? 'NGAPP',
    voyage: `${200 + number}${number % 2 ? 'W' : 'E'}`,
    incoterm: 'CFR',
    currency: 'USD',
    fob: `${fob}.00`,
    freight: `${1_200 + (number % 9) * 250}.00`,
    uplift_percent: '10',
    clause: clauses[number % clauses.length] ?? 'ICC_A',
    add_ons: number % 3 === 0 ? ['WAR'] : [],
    cover_from: day(0),
    etd: day(3),
    eta: day(34),
    pfi_number: `PFI/${2600 + number}`,
    pfi_date: day(-18),
    last_warehouse: `${client.split(' ').slice(0, 2).join(' ')} warehouse`,
    claims_payable_at: 'Lagos',
    quantity: String(120 + number * 14),
    gross_weight: String(9_500 + number * 310),
    condition: 'new',
    transport_document: number % 4 === 0 ? '' : `MAEU${770_100 + number * 37}`,
  }
}
