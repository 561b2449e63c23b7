import {
  type ClientImportColumn,
  clientImportColumns,
  type ImportMapping,
} from '../resources/marine/client-import.ts'

/** Other names of the columns in files. */
const others: Partial<Record<ClientImportColumn, readonly string[]>> = {
  client_type: ['type', 'kind', 'customertype', 'typeofclient', 'category'],
  name: [
    'clientname',
    'customername',
    'fullname',
    'companyname',
    'insured',
    'insuredname',
    'client',
    'customer',
  ],
  rc_number: [
    'rc',
    'rcno',
    'rcbn',
    'cacnumber',
    'cacno',
    'cac',
    'registrationnumber',
    'companyregistrationnumber',
  ],
  tin: ['taxid', 'taxidentificationnumber', 'tinnumber', 'tinno', 'taxnumber'],
  nin: ['ninnumber', 'ninno', 'nationalidentificationnumber', 'nationalidnumber'],
  id_type: [
    'identitytype',
    'identification',
    'meansofidentification',
    'idkind',
    'identitydocument',
    'documenttype',
  ],
  id_no: ['idnumber', 'identitynumber', 'identificationnumber', 'documentnumber'],
  email: ['mail', 'emailaddress', 'emailid'],
  phone: [
    'phonenumber',
    'phoneno',
    'telephone',
    'tel',
    'mobile',
    'mobilenumber',
    'gsm',
    'gsmnumber',
    'contactnumber',
  ],
  address: ['street', 'streetaddress', 'contactaddress', 'officeaddress', 'addressline1', 'location'],
  city: ['town', 'lga'],
  state: ['stateoforigin', 'region', 'province'],
  country: ['nation', 'countrycode'],
  industry: ['sector', 'lineofbusiness', 'business', 'occupation'],
  contact_person: ['contact', 'contactname', 'attention'],
  external_ref: [
    'reference',
    'ref',
    'clientcode',
    'customerid',
    'clientid',
    'code',
    'accountnumber',
    'externalreference',
  ],
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const known = new Map(
  clientImportColumns.flatMap((column) =>
    [plain(column), ...(others[column] ?? [])].map((name) => [name, column] as const),
  ),
)

/** Proposes the mapping of columns by their names; each column is used once. */
export function proposeImportMapping(head: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {}
  for (const [at, name] of head.entries()) {
    const column = known.get(plain(name))
    if (column && mapping[column] === undefined) mapping[column] = at
  }
  return mapping
}

/** Detects the row with the column names: the one with most known names, or else the first of the fullest rows. */
export function detectImportHead(rows: readonly (readonly string[])[]): number {
  const named = rows.map((row) => Object.keys(proposeImportMapping(row)).length)
  const most = Math.max(0, ...named)
  if (most >= 2) return named.indexOf(most)
  const filled = rows.map((row) => row.filter(Boolean).length)
  return Math.max(0, filled.indexOf(Math.max(0, ...filled)))
}

/** Returns unique column names: `phone` and, the second time, `phone 2`. */
export function importHeadNames(head: readonly string[]): string[] {
  const times = new Map<string, number>()
  return head.map((name) => {
    const key = plain(name)
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return time === 1 ? key : `${key} ${time}`
  })
}

/** Returns the file's name of each column. */
export function importNames(head: readonly string[], mapping: ImportMapping): Record<string, string> {
  const names = importHeadNames(head)
  return Object.fromEntries(Object.entries(mapping).map(([column, at]) => [column, names[at] ?? '']))
}

/** Returns the mapping of an earlier file with the same column names. */
export function importPlaces(
  head: readonly string[],
  names: Readonly<Record<string, string>>,
): ImportMapping {
  const own = importHeadNames(head)
  const found = clientImportColumns.flatMap((column) => {
    const at = names[column] ? own.indexOf(names[column]) : -1
    return at < 0 ? [] : [[column, at] as const]
  })
  return Object.fromEntries(found)
}
