import countryNames from '../data/countries.json' with { type: 'json' }
import type { SeedRow } from '../data/seed-row.ts'

const named = (rows: Record<string, string>): SeedRow[] =>
  Object.entries(rows).map(([code, name]) => ({ code, name }))

export const countries: SeedRow[] = named(countryNames)

export const conveyances: SeedRow[] = [
  { code: 'SEA', name: 'Sea', attributes: { by_vessel: true } },
  { code: 'AIR', name: 'Air', attributes: { by_vessel: false } },
  { code: 'ROAD', name: 'Road', attributes: { by_vessel: false } },
  { code: 'RAIL', name: 'Rail', attributes: { by_vessel: false } },
  { code: 'WATERWAY', name: 'Inland waterway', attributes: { by_vessel: false } },
  { code: 'POST', name: 'Post or courier', attributes: { by_vessel: false } },
]

const seaports: Record<string, string> = {
  NGAPP: 'Apapa',
  NGTIN: 'Tin Can Island',
  NGONN: 'Onne',
  NGPHC: 'Port Harcourt',
  NGCBQ: 'Calabar',
  NGWAR: 'Warri',
  NGLOS: 'Lagos',
  NGLKK: 'Lekki',
  NGBON: 'Bonny',
  CNSHA: 'Shanghai',
  CNNGB: 'Ningbo',
  CNYTN: 'Yantian',
  CNNSA: 'Nansha',
  CNTAO: 'Qingdao',
  CNXMN: 'Xiamen',
  SGSIN: 'Singapore',
  INNSA: 'Nhava Sheva (Jawaharlal Nehru)',
  INMUN: 'Mundra',
  AEJEA: 'Jebel Ali',
  NLRTM: 'Rotterdam',
  BEANR: 'Antwerp',
  DEHAM: 'Hamburg',
  GBFXT: 'Felixstowe',
  GBLGP: 'London Gateway',
  USNYC: 'New York',
  USHOU: 'Houston',
  BRSSZ: 'Santos',
  TRMER: 'Mersin',
  GHTEM: 'Tema',
  BJCOO: 'Cotonou',
  TGLFW: 'Lomé',
  CIABJ: 'Abidjan',
  ZADUR: 'Durban',
  KRPUS: 'Busan',
  MYPKG: 'Port Klang',
  ESALG: 'Algeciras',
  MAPTM: 'Tanger Med',
}
/** By IATA code, because Lagos and Port Harcourt have seaports of the same UN/LOCODE. */
const airports: Record<string, string> = {
  LOS: 'Lagos, Murtala Muhammed Airport',
  ABV: 'Abuja, Nnamdi Azikiwe Airport',
  KAN: 'Kano, Mallam Aminu Kano Airport',
  PHC: 'Port Harcourt Airport',
}
/** Foreign airports from which goods are flown to Nigeria, by country. */
const airportsAbroad: readonly [code: string, name: string, country: string][] = [
  ['PVG', 'Shanghai Pudong Airport', 'CN'],
  ['CAN', 'Guangzhou Baiyun Airport', 'CN'],
  ['HKG', 'Hong Kong Airport', 'HK'],
  ['DXB', 'Dubai Airport', 'AE'],
  ['DOH', 'Doha, Hamad Airport', 'QA'],
  ['IST', 'Istanbul Airport', 'TR'],
  ['LHR', 'London Heathrow Airport', 'GB'],
  ['FRA', 'Frankfurt Airport', 'DE'],
  ['AMS', 'Amsterdam Schiphol Airport', 'NL'],
  ['LGG', 'Liège Airport', 'BE'],
  ['CDG', 'Paris Charles de Gaulle Airport', 'FR'],
  ['JFK', 'New York, John F. Kennedy Airport', 'US'],
  ['IAH', 'Houston, George Bush Airport', 'US'],
  ['BOM', 'Mumbai Airport', 'IN'],
  ['DEL', 'Delhi Airport', 'IN'],
  ['SIN', 'Singapore Changi Airport', 'SG'],
  ['ICN', 'Seoul Incheon Airport', 'KR'],
  ['JNB', 'Johannesburg, O. R. Tambo Airport', 'ZA'],
  ['ADD', 'Addis Ababa, Bole Airport', 'ET'],
  ['ACC', 'Accra, Kotoka Airport', 'GH'],
]

export const ports: SeedRow[] = [
  ...named(seaports).map((row) => ({
    ...row,
    attributes: { country: row.code.slice(0, 2), conveyance: 'SEA' },
  })),
  ...named(airports).map((row) => ({ ...row, attributes: { country: 'NG', conveyance: 'AIR' } })),
  ...airportsAbroad.map(([code, name, country]) => ({
    code,
    name,
    attributes: { country, conveyance: 'AIR' },
  })),
]

const BY_SELLER = ['CIF', 'CIP']

export const incoterms: SeedRow[] = named({
  FOB: 'Free on board',
  CFR: 'Cost and freight',
  CIF: 'Cost, insurance and freight',
  EXW: 'Ex works',
  FCA: 'Free carrier',
  FAS: 'Free alongside ship',
  CPT: 'Carriage paid to',
  CIP: 'Carriage and insurance paid to',
  DAP: 'Delivered at place',
  DPU: 'Delivered at place unloaded',
  DDP: 'Delivered duty paid',
}).map((row) => ({ ...row, attributes: { seller_insures: BY_SELLER.includes(row.code) } }))

export const customsOffices: SeedRow[] = named({
  APAPA: 'Apapa Area I',
  TINCAN: 'Tin Can Island Port',
  PTML: 'PTML, Lagos',
  LEKKI: 'Lekki Deep Sea Port',
  LILYPOND: 'Lilypond Export, Lagos',
  MMIA: 'Murtala Muhammed Airport, Lagos',
  ONNE: 'Onne Area II',
  PHC: 'Port Harcourt Area I',
  CALABAR: 'Eastern Marine and Calabar',
  WARRI: 'Warri, Delta',
  ABUJA: 'Abuja, FCT Area',
  KANO: 'Kano and Jigawa',
  KADUNA: 'Kaduna Inland Dry Port',
  SEME: 'Seme Border',
  IDIROKO: 'Idiroko, Ogun I',
})

/** Ships of the demo. */
export const vessels: SeedRow[] = (
  [
    ['9074729', 'MV Harmattan Star', 1995, 'LR'],
    ['9839430', 'MV Gulf of Guinea', 2019, 'PA'],
    ['8814275', 'MV Benue Trader', 1990, 'MH'],
    ['9321483', 'MV Lagoon Express', 2006, 'DK'],
    ['9776171', 'MV Niger Bridge', 2017, 'HK'],
    ['9632179', 'MV Cross River', 2014, 'SG'],
  ] as const
).map(([code, name, year_built, flag]) => ({ code, name, attributes: { year_built, flag, verified: true } }))

/** Survey agents of the demo. */
export const surveyAgents: SeedRow[] = (
  [
    ['LAGOS', 'Marina Surveyors, Lagos', 'NG', 'claims@marina-surveyors.test, +234 1 555 0100'],
    ['PHC', 'Delta Marine Survey, Port Harcourt', 'NG', 'survey@delta-marine.test, +234 84 555 010', 'NGPHC'],
    ['SHANGHAI', 'East Harbour Survey, Shanghai', 'CN', 'cargo@east-harbour.test'],
    ['ROTTERDAM', 'Maas Survey, Rotterdam', 'NL', 'cargo@maas-survey.test'],
    ['DUBAI', 'Gulf Cargo Survey, Dubai', 'AE', 'claims@gulf-cargo.test'],
  ] as const
).map(([code, name, country, contact, port]) => ({
  code,
  name,
  attributes: { country, contact, ...(port ? { port } : {}) },
}))
