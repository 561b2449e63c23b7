import type { ImportDateFormat } from '@coverdesk/sdk'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day of a spreadsheet: in the format its owner chose, else in ISO format. */
export function formatDay(day: string, format: ImportDateFormat | null): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  if (format === 'dd/MM/yyyy') return `${date}/${month}/${year}`
  if (format === 'MM/dd/yyyy') return `${month}/${date}/${year}`
  if (format === 'dd-MMM-yyyy') return `${date}-${months[Number(month) - 1] ?? month}-${year}`
  return `${year}-${month}-${date}`
}
