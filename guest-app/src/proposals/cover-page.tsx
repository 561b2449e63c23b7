import { parseNaira } from '@coverdesk/sdk'
import { togetherAtom, useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Choices, TextField, Tick } from '../shared/fields.tsx'
import { coverTypesAtom, extensionsAtom } from '../shared/setups.atoms.ts'
import { PriceCard } from './price-card.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'
import { usePremium } from './use-premium.ts'

const coverListsAtom = togetherAtom([coverTypesAtom, extensionsAtom])

export function CoverPage(props: ProposalPageProps): ReactElement {
  const { t, formatNumber } = useText('buy-motor')
  const prices = useText('prices')
  const { proposal } = props
  const [covers, offered] = useAtomValue(coverListsAtom)
  const cover = proposal.draft.cover ?? {}
  const { risk_type: risk = '', cover_type: type = '', sum_insured: sum = 0, extensions = [] } = cover
  const [typed, setTyped] = useState(sum > 0 ? formatNumber(sum / 100) : '')
  const needsSum = covers.find((row) => row.code === type)?.needs_sum_insured ?? false
  const premium = usePremium({
    risk_type: risk,
    cover_type: type,
    sum_insured: needsSum ? sum : 0,
    extensions,
  })
  const put = (change: Record<string, unknown>): void => proposal.change('cover', change)
  const choose = (code: string): void => {
    const kept = extensions.filter((one) =>
      offered.some((row) => row.code === one && row.cover_types.includes(code)),
    )
    const needs = covers.find((row) => row.code === code)?.needs_sum_insured
    put({ cover_type: code, extensions: kept, sum_insured: needs ? (parseNaira(typed) ?? 0) : 0 })
  }
  const fields = {
    cover_type: {
      value: type,
      needed: prices.t('list.choose_needed'),
      checks: [() => premium.faultAt('cover_type')],
    },
    ...(needsSum
      ? { sum_insured: { value: typed, checks: [isAmount, () => premium.faultAt('sum_insured')] } }
      : {}),
  }
  return (
    <ProposalLayout
      {...props}
      page="cover"
      title={t('cover.title')}
      fields={fields}
      after={<PriceCard premium={premium} floating />}
    >
      {(errorOf) => (
        <>
          <Choices
            name="cover_type"
            label={t('cover.cover_type')}
            error={errorOf('cover_type')}
            value={type}
            options={covers}
            onChange={choose}
          />
          {needsSum ? (
            <TextField
              name="sum_insured"
              label={t('cover.sum_insured')}
              help={t('cover.sum_help')}
              error={errorOf('sum_insured') ?? premium.textAt('sum_insured')}
              value={typed}
              onChange={(value) => {
                setTyped(value)
                put({ sum_insured: parseNaira(value) ?? 0 })
              }}
              onBlur={() => setTyped(sum > 0 ? formatNumber(sum / 100) : typed)}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
          ) : null}
          {offered
            .filter((row) => row.cover_types.includes(type))
            .map((row) => (
              <Tick
                key={row.code}
                name={row.code}
                label={row.name}
                description={row.description}
                checked={extensions.includes(row.code)}
                onChange={(on) =>
                  put({
                    extensions: on ? [...extensions, row.code] : extensions.filter((one) => one !== row.code),
                  })
                }
              />
            ))}
        </>
      )}
    </ProposalLayout>
  )
}

const isAmount = (value: string): string | null => (parseNaira(value) ? null : 'fields.amount_format')
