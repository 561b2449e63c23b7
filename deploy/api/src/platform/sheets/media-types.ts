/** Media types of the spreadsheets that are written and read. */
export const mediaTypes: Record<'csv' | 'xlsx', string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
