/** Tables by name. Each noun adds its own in `tables.ts`; `npm run tables` writes their columns from the migrations. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended elsewhere.
export interface Database {}
