import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { AddExtension } from './add-extension.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { extensionBefore, isExtensionChanged } from './extension-draft.ts'
import { GridTable } from './grid-table.tsx'
import type { TariffGridProps } from './rates-grid.tsx'
import { RemovedRow } from './removed-row.tsx'
import { standing, typed } from './tariff-draft.ts'
import { TariffRow } from './tariff-row.tsx'
import { useAwaitedFocus } from './use-awaited-focus.ts'
import { useTariffTexts } from './use-tariff-texts.ts'

/** Edits loadings and discounts with the covers they apply to. */
export function ExtensionsGrid({ tariff, edit, locked }: TariffGridProps): ReactElement {
  const { t } = useText('tariffs')
  const words = useTariffTexts()
  const { expect, focusIn } = useAwaitedFocus()
  const { rows, add, change, setRemoved } = edit.extensions
  const withBefore = tariff.before !== null
  const columns = ['extension', 'effect', 'covers', ...(withBefore ? ['before'] : []), 'value']
  const move = (id: string, isRemoved: boolean): void => {
    expect(id)
    setRemoved(id, isRemoved)
  }
  return (
    <div>
      <GridTable
        label={t('loadings')}
        columns={columns}
        figures={locked ? ['before', 'value'] : ['before']}
        withActs={!locked}
      >
        {rows.map((one) => {
          const { id, isRemoved } = one
          const { code, kind, basis, cover_types } = one.row
          const names = [words.extension(code), t(`kinds.${kind}.${basis}`)] as const
          const before = extensionBefore(tariff, one.row)
          if (isRemoved)
            return (
              <RemovedRow
                key={id}
                names={names}
                price={words.price(before ?? one.row)}
                columns={columns.length + (locked ? 0 : 1)}
                focus={focusIn(id)}
                onUndo={locked ? null : () => move(id, false)}
              />
            )
          const row = typed(one, edit.texts)
          return (
            <TariffRow
              key={id}
              {...{ edit, locked, withBefore, words, id, names, row, before }}
              covers={
                locked ? (
                  words.covers(cover_types)
                ) : (
                  <ChoiceMenu
                    label={t('covers_of', { name: names[0] })}
                    none={t('covers_none')}
                    options={words.coverTypes}
                    chosen={cover_types}
                    fault={edit.errorOf(id, 'cover_types')}
                    onChange={(next) => change(id, { cover_types: next })}
                  />
                )
              }
              isChanged={isExtensionChanged(row, before)}
              focus={focusIn(id)}
              onRemove={() => move(id, true)}
            />
          )
        })}
      </GridTable>
      {locked ? null : (
        <AddExtension
          taken={standing(rows).map(({ row }) => row.code)}
          tariff={tariff}
          words={words}
          onAdd={(extension) => expect(add(extension))}
        />
      )}
    </div>
  )
}
