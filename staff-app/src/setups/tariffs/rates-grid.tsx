import type { Tariff } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { mergeClasses } from '@fluentui/react-components'
import { type ReactElement, useRef, useState } from 'react'
import { AddRate } from './add-rate.tsx'
import { useGridStyles } from './rates-grid-styles.ts'
import { RemovedRow } from './removed-row.tsx'
import {
  type EditedRate,
  extensionBefore,
  isChanged,
  isLastOfSold,
  rateBefore,
  standing,
  typed,
} from './tariff-draft.ts'
import { TariffRow } from './tariff-row.tsx'
import type { TariffEdit } from './use-tariff-edit.ts'
import { useTariffWords } from './use-tariff-words.ts'

interface RatesGridProps {
  tariff: Tariff
  edit: TariffEdit
  /** Published ones are looked at. */
  locked: boolean
}

/** Every rate and extension, what it was and what it is. */
export function RatesGrid({ tariff, edit, locked }: RatesGridProps): ReactElement {
  const styles = useGridStyles()
  const { t } = useText('tariffs')
  const words = useTariffWords()
  /** The row that takes the focus when it is drawn. */
  const awaited = useRef<string | null>(null)
  /** The row that had to stay. */
  const [needed, setNeeded] = useState<string | null>(null)
  const columns = ['risk', 'cover', ...(tariff.before ? ['before'] : []), 'now', 'minimum']
  const isFigure = (column: string): boolean =>
    column === 'before' || (locked && (column === 'now' || column === 'minimum'))
  const offered = words.riskTypes.map(({ code }) => code)
  const focusIn = (id: string) => (node: HTMLElement | null) => {
    if (!node || awaited.current !== id) return
    awaited.current = null
    node.focus()
  }
  const remove = (row: EditedRate): void => {
    const stays = isLastOfSold(tariff, edit.rows, row, offered)
    setNeeded(stays ? row.id : null)
    if (stays) return
    awaited.current = row.id
    edit.setRemoved(row.id, true)
  }
  const putBack = (id: string): void => {
    setNeeded(null)
    awaited.current = id
    edit.setRemoved(id, false)
  }
  const shown = { edit, locked, withBefore: tariff.before !== null, words }
  return (
    <div>
      <table className={styles.table}>
        <thead className={styles.heads}>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={mergeClasses(styles.head, isFigure(column) && styles.numeric)}
              >
                {t(`columns.${column}`)}
              </th>
            ))}
            {locked ? null : <td />}
          </tr>
        </thead>
        <tbody>
          {edit.rows.map((one) => {
            const { id, rate, isRemoved } = one
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
            const row = typed(rate, edit.texts, id)
            return (
              <TariffRow
                key={id}
                {...{ ...shown, id, names, row, before }}
                hasMinimum={rate.basis === 'sum_insured'}
                isChanged={isChanged(row, before)}
                refusal={needed === id ? t('class_needed', { risk: names[0] }) : null}
                focus={focusIn(id)}
                onRemove={() => remove(one)}
              />
            )
          })}
          {edit.content.extensions.map((row) => {
            const before = extensionBefore(tariff, row)
            return (
              <TariffRow
                key={row.code}
                {...{ ...shown, id: row.code, row, before }}
                names={[words.extension(row.code), t(`kinds.${row.kind}.${row.basis}`)]}
                isChanged={isChanged(row, before)}
              />
            )
          })}
        </tbody>
      </table>
      {locked ? null : (
        <AddRate
          rates={standing(edit.rows).map(({ rate }) => rate)}
          words={words}
          onAdd={(rate) => {
            setNeeded(null)
            awaited.current = edit.add(rate)
          }}
        />
      )}
    </div>
  )
}
