import { formatTag, useText } from '@coverdesk/ui'

/** `2026-10` as `October 2026`. */
export function useMonthName(): (month: string) => string {
  const { locale } = useText('common')
  const months = new Intl.DateTimeFormat(formatTag(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => months.format(new Date(`${month}-01T00:00:00Z`))
}
