import { setupListNamed } from '@coverdesk/lists/setups'
import { type ListedSetupEntry, type SetupField, type SetupListName, setupLists } from '@coverdesk/sdk'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useCallback } from 'react'
import { useLocation } from 'wouter'
import type { Bulk, Together } from '../list-page/columns.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { type Cells, useDefinedList } from '../list-page/use-defined-list.ts'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import { StateBadge, type StateTone } from '../parts/state-badge.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { AttributeText } from './attribute-text.tsx'
import { useSetupPlace } from './setup-place.tsx'
import { setupChoicesAtom, setupEntryAtoms, setupKeys } from './setups.atoms.ts'

const BulkEntries = /* @__PURE__ */ lazyPart(() => import('./bulk-entries.tsx').then((m) => m.BulkEntries))

const TONES: Record<ListedSetupEntry['state'], StateTone> = {
  in_use: 'success',
  upcoming: 'waiting',
  retired: 'neutral',
}
const ANSWERS = ['yes', 'no'] as const

/** The entries of a list, retired ones among them. */
export function EntriesPage({ list }: { list: SetupListName }): ReactElement {
  const place = useSetupPlace()
  const [, navigate] = useLocation()
  const invalidate = useInvalidate()
  const { t } = useText('setups')
  const batches = useText('batches')
  const onChanged = useCallback(() => void invalidate(setupKeys.all), [invalidate])
  const { parent, fields, fixed } = setupLists[list]
  const isOpen = !fixed && place.mayEdit
  const flag = fields.find(({ kind }) => kind === 'flag')
  const parents = useAtomValue(setupChoicesAtom(parent ?? null))
  const parentName = (code: string): string => parents.find((one) => one.code === code)?.name ?? code
  const defined = useDefinedList(setupListNamed(list), {
    cells: {
      code: (row) => <bdi>{row.code}</bdi>,
      parent: (row) => parentName(row.parent),
      state: (row) => <StateBadge tone={TONES[row.state]} label={t(`states.${row.state}`)} />,
      ...attributeCells(fields),
    },
    options: {
      marked: flag
        ? ANSWERS.map((value) => ({
            value,
            label: t('answered', { field: t(`fields.${flag.name}`), answer: t(value) }),
          }))
        : undefined,
      parent: parent ? parents.map(({ code, name }) => ({ value: code, label: name })) : undefined,
    },
  })
  const together: Together = {
    acts: (['restore', 'retire'] as const).map((act) => ({ act, label: batches.t(`acts.${act}`) })),
    onChanged,
  }
  const bulk: Bulk<ListedSetupEntry> = {
    actions: (rows, done) => (
      <Suspense>
        <BulkEntries list={list} rows={rows} onDone={done} />
      </Suspense>
    ),
    selectable: ({ state }) => state !== 'upcoming',
    nameOf: ({ name }) => name,
    ...(place.area === 'office' ? { together } : {}),
  }
  return (
    <ListPage
      {...defined}
      rowsOf={setupEntryAtoms(list)}
      {...(isOpen ? { bulk } : {})}
      hrefOf={(row) => place.entry(list, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        isOpen ? (
          <>
            <Button onClick={() => navigate(place.order(list))}>{t('order')}</Button>
            <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(place.newEntry(list))}>
              {t('add')}
            </Button>
          </>
        ) : null
      }
    />
  )
}

const attributeCells = (fields: readonly SetupField[]): Cells<ListedSetupEntry, string> =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      (row: ListedSetupEntry) => <AttributeText field={field} value={row.attributes[field.name] ?? null} />,
    ]),
  )
