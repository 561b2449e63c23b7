import type { CertificateWording } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'

/** The reference data list of the statutory wording on a certificate, and its entries. */
const LIST = 'statute_wordings'
const codes = { entitled: 'ENTITLED', limitations: 'LIMITATIONS', clause: 'CLAUSE' } as const

/** The statutory wording a new installation begins with. It is English by law. */
export const standardWording: CertificateWording = {
  entitled: [
    'The policyholder.',
    'Any person driving on the policyholder’s order or with his permission, provided that the person driving holds a valid licence to drive the vehicle and is not disqualified from holding one.',
  ],
  limitations: [
    'Use for social, domestic and pleasure purposes and for the policyholder’s own business, as stated above.',
    'The policy does not cover use for racing, pace-making, speed testing, or the carriage of passengers for hire or reward unless stated above.',
  ],
  clause:
    'We hereby certify that the policy to which this certificate relates is issued in accordance with the law on compulsory third-party motor insurance in Nigeria and the ECOWAS Brown Card scheme.',
}

/** The entries of a new installation. */
export const statutoryWordings = [
  {
    code: codes.entitled,
    name: 'Who may drive',
    attributes: { paragraphs: standardWording.entitled.join('\n') },
  },
  {
    code: codes.limitations,
    name: 'What the vehicle may be used for',
    attributes: { paragraphs: standardWording.limitations.join('\n') },
  },
  {
    code: codes.clause,
    name: 'What the signature stands under',
    attributes: { paragraphs: standardWording.clause },
  },
]

/** Returns the statutory wording in force on a day, `yyyy-mm-dd`; the initial one while there is no reference data. */
export async function statutoryWording(db: Db | Tx, day: string): Promise<CertificateWording> {
  const paragraphsOf = async (code: string): Promise<string[]> => {
    const entry = await setupEntryOn(db, LIST, code, day)
    const held = entry ?? statutoryWordings.find((one) => one.code === code)
    const lines = String(held?.attributes.paragraphs ?? '').split('\n')
    return lines.map((line) => line.trim()).filter(Boolean)
  }
  const [entitled, limitations, clause] = await Promise.all([
    paragraphsOf(codes.entitled),
    paragraphsOf(codes.limitations),
    paragraphsOf(codes.clause),
  ])
  return { entitled, limitations, clause: clause.join(' ') }
}
