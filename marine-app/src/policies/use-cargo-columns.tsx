import type { ListedCargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import type { MarineKind } from '../paths.ts'
import { JourneyText } from './journey-text.tsx'
import { CargoStateBadge } from './policy-state.tsx'
import { useCargoFormats } from './use-cargo-formats.ts'

/** Returns the columns of a list of cargo policies; the insurer's include the partner. */
export function useCargoColumns(kind: MarineKind): Column<ListedCargoPolicy>[] {
  const { t, formatDate, formatNaira } = useText('marine-policies')
  const { nameOf, formatMinor } = useCargoFormats(kind)
  const partner: Column<ListedCargoPolicy> = {
    key: 'partner',
    label: t('columns.partner'),
    render: (row) => row.partner.name,
  }
  return [
    {
      key: 'number',
      label: t('columns.number'),
      width: 190,
      render: (row) =>
        row.certificate_number ?? row.policy_number ?? t('list.begun', { day: formatDate(row.created_at) }),
    },
    { key: 'client', label: t('columns.client'), render: (row) => row.client?.name ?? t('list.no_client') },
    ...(kind === 'admin' ? [partner] : []),
    {
      key: 'state',
      label: t('columns.state'),
      width: 125,
      render: (row) => <CargoStateBadge kind={kind} state={row.state} answerBy={row.answer_by} />,
    },
    { key: 'goods', label: t('columns.goods'), render: (row) => nameOf('commodities', row.commodity) },
    {
      key: 'journey',
      label: t('columns.journey'),
      spare: 1,
      render: (row) => <JourneyText {...row} />,
    },
    { key: 'vessel', label: t('columns.vessel'), spare: 3, render: (row) => row.vessel },
    { key: 'kind', label: t('columns.kind'), spare: 4, render: (row) => t(`kinds.${row.kind}`) },
    {
      key: 'starts',
      sort: 'starts_on',
      label: t('columns.starts'),
      width: 115,
      spare: 2,
      render: (row) => (row.starts_on ? formatDate(row.starts_on) : ''),
    },
    {
      key: 'sum_insured',
      label: t('columns.sum_insured'),
      numeric: true,
      width: 150,
      render: ({ sum_insured, currency, decimals }) =>
        sum_insured !== null && currency ? formatMinor(sum_insured, { currency, decimals }) : '',
    },
    {
      key: 'premium',
      sort: 'premium',
      label: t('columns.premium'),
      numeric: true,
      width: 140,
      render: (row) => (row.premium === null ? '' : formatNaira(row.premium)),
    },
    {
      key: 'updated',
      sort: 'updated_at',
      label: t('columns.updated'),
      width: 115,
      spare: 2,
      render: (row) => formatDate(row.updated_at),
    },
  ]
}
