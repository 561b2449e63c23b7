/** Texts of the certificate in English only, in addition to the statutory wording. */
export const certificateTexts = {
  signedFor: (insurer: string): string => `For ${insurer}`,
  signatory: 'Authorised signatory',
  scan: 'Scan to check this certificate',
  check: (address: string): string =>
    `Without a scanner: enter its number or the registration mark at ${address}`,
  unregistered: 'Pending',
}
