/**
 * Years for which the identity of a customer is stored after their last business: five by the Money Laundering
 * (Prevention and Prohibition) Act 2022, section 8, and six for accounting records by the Companies and Allied Matters
 * Act 2020, section 375.
 */
export const CUSTOMER_RECORD_YEARS = 6
