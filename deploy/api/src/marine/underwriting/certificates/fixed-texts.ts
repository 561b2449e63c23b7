/** Fixed texts of cargo certificates and debit notes, in English as usual for trade documents. */
export const fixedTexts = {
  titles: {
    single_transit: 'Marine Cargo Certificate of Insurance',
    declaration: 'Marine Cargo Certificate of Insurance',
    open_cover: 'Marine Open Cover',
    annual: 'Marine Cargo Annual Policy',
  },
  debitNote: 'Debit Note',
  demo: 'DEMO: NOT VALID INSURANCE',
  niaNumber: 'NIA certificate number',
  niaPending: 'PENDING',
  scan: 'Scan to check that this certificate is genuine',
  signatory: 'Authorised signatory',
  signedBy: 'Signed electronically',
  original: (number: number, originals: number): string => `Original ${number} of ${originals}`,
  duplicate: 'Duplicate',
  copy: 'Copy — not negotiable',
  issuedIn: (originals: number): string =>
    originals === 1
      ? 'Issued in 1 original.'
      : `Issued in ${originals} originals, one of which being accomplished the others to stand void.`,
  assignment:
    'Claims under this certificate are payable to its holder, once the insured has endorsed it in blank here:',
  endorsedBy: 'Endorsement of the insured, with date',
  hash: (hash: string): string => `Document hash (SHA-256): ${hash}`,
  certified: (sum: string): string =>
    `This is to certify that the goods described are insured for ${sum}, subject to the clauses and conditions named here.`,
  endorsed: (number: number, day: string, replaced: string): string =>
    `Endorsement ${number}, from ${day}. Replaces certificate ${replaced}.`,
  adjusted: (number: number, day: string, replaced: string): string =>
    `Endorsement ${number}, premium adjustment of ${day} on what was declared for the year. Replaces certificate ${replaced}.`,
  chargedBefore: 'Less the premium already charged',
  clauses: 'Clauses and conditions',
  claims: 'In case of loss or damage',
  claimsHelp: (agent: boolean): string =>
    `Give notice at once to ${agent ? 'the survey agent named here and to the insurer' : 'the insurer'}, and ask for a survey before the goods are taken away. Hold carriers, port authorities and other bailees responsible in writing.`,
  noAgent: 'None appointed: apply to the insurer',
  warranties: 'Warranties',
  goods: 'Description of the goods',
  marks: 'Marks and numbers',
  paid: 'The premium was taken from the partner’s wallet on the day of issue.',
} as const
