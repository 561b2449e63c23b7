import type { CertificateWording } from '@coverdesk/sdk'

/** The statutory wording of the certificate. It is English by law; an insurer replaces it with their approved text. */
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

/** What stands on every certificate. */
export const words = {
  title: 'Certificate of Motor Insurance',
  signatory: 'Authorised signatory',
  electronic: 'Issued electronically. It is valid without a signature.',
  scan: 'Scan to check this certificate',
  check: 'Without a scanner: enter its number or the registration mark at',
  help: 'Accident, theft or a claim? First get to safety, then call',
  claims: 'Claims and emergencies',
  unregistered: 'Pending',
  demo: 'DEMO: NOT VALID INSURANCE',
}
