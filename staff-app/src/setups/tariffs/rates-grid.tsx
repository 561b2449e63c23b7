import type { Tariff } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { AddRate } from './add-rate.tsx'
import { GridTable } from './grid-table.tsx'
import { RemovedRow } from './removed-row.tsx'
import { type EditedRate, isChanged, isLastOfSold, rateBefore, standing, typed } from './tariff-draft.ts'
import { TariffRow } from './tariff-row.tsx'
import { useAwaitedFocus } from './use-awaited-focus.ts'
import type { TariffEdit } from './use-tariff-edit.ts'
import { useTariffTexts } from './use-tariff-texts.ts'

export interface TariffGridProps {
  tariff: Tariff
  edit: TariffEdit
  /** Whether the tariff is published and therefore read-only. */
  locked: boolean
}

/** Edits the rates, each beside its previous value. */
export function RatesGrid({ tariff, edit, locked }: TariffGridProps): ReactElement {
  const { t } = useText('tariffs')
  const words = useTariffTexts()
  const { expect, focusIn } = useAwaitedFocus()
  /** Row that cannot be removed. */
  const [needed, setNeeded] = useState<string | null>(null)
  const { rows, add, setRemoved } = edit.rates
  const withBefore = tariff.before !== null
  const columns = ['risk', 'cover', ...(withBefore ? ['before'] : []), 'now', 'minimum']
  // A risk type with a last day may be missing from a tariff that begins after it.
  const staying = words.riskTypes.filter(({ last_day }) => last_day === null).map(({ code }) => code)
  const remove = (row: EditedRate): void => {
    const stays = isLastOfSold(tariff, rows, row, staying)
    setNeeded(stays ? row.id : null)
    if (stays) return
    expect(row.id)
    setRemoved(row.id, true)
  }
  const putBack = (id: string): void => {
    setNeeded(null)
    expect(id)
    setRemoved(id, false)
  }
  return (
    <div>
      <GridTable
        label={t('rates')}
        columns={columns}
        figures={locked ? ['before', 'now', 'minimum'] : ['before']}
        withActs={!locked}
      >
        {rows.map((one) => {
          const { id, row: rate, isRemoved } = one
          const names = [words.risk(rate.risk_type), words.cover(rate.cover_type)] as const
          const before = rateBefore(tariff, rate)
          if (isRemoved)
            return (
              <RemovedRow
                key={id}
                names={names}
                price={words.price(before ?? rate)}
                columns={columns.length + (locked ? 0 : 1)}
                focus={focusIn(id)}
                onUndo={locked ? null : () => putBack(id)}
              />
            )
          const row = typed(one, edit.texts)
          return (
            <TariffRow
              key={id}
              {...{ edit, locked, withBefore, words, id, names, row, before }}
              hasMinimum={rate.basis === 'sum_insured'}
              isChanged={isChanged(row, before)}
              refusal={needed === id ? t('class_needed', { risk: names[0] }) : null}
              focus={focusIn(id)}
              onRemove={() => remove(one)}
            />
          )
        })}
      </GridTable>
      {locked ? null : (
        <AddRate
          rates={standing(rows).map(({ row }) => row)}
          words={words}
          onAdd={(rate) => {
            setNeeded(null)
            expect(add(rate))
          }}
        />
      )}
    </div>
  )
}
