import { useText } from '@coverdesk/ui'
import type { FieldLabels } from '../shared/records/history-card.tsx'

const MONEY = new Set(['most_per_bottom', 'low_balance'])
const LISTS: Readonly<Record<string, string>> = {
  kind: 'kinds',
  state: 'states',
  channel: 'channels',
  products: 'products',
}

/** Returns labels for the changed fields of a partner. */
export function usePartnerLabels(): FieldLabels {
  const { t, has, formatNaira, formatPercent, formatDate, formatList } = useText('marine-partners')
  return (field, value) => {
    if (MONEY.has(field)) return { label: t(`form.${field}`), value: formatNaira(Number(value)) }
    if (field === 'commission_bps')
      return { label: t('form.commission'), value: formatPercent(Number(value)) }
    if (field === 'licence_expires_on') return { value: formatDate(value) }
    const list = LISTS[field]
    const named = (code: string): string => (has(`${list}.${code}`) ? t(`${list}.${code}`) : code)
    return list ? { value: formatList(value.split(', ').map(named)) } : undefined
  }
}
