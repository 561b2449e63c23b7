import { type ListedSetupEntry, type SetupListName, setupLists } from '@coverdesk/sdk'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useCallback } from 'react'
import { useLocation } from 'wouter'
import type { Bulk, Column, Filter, Together } from '../list-page/columns.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import { StateBadge, type StateTone } from '../parts/state-badge.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { AttributeText } from './attribute-text.tsx'
import { useSetupPlace } from './setup-place.tsx'
import { setupChoicesAtom, setupEntryAtoms, setupKeys } from './setups.atoms.ts'

const BulkEntries = /* @__PURE__ */ lazyPart(() => import('./bulk-entries.tsx').then((m) => m.BulkEntries))

const STATES = ['in_use', 'upcoming', 'retired'] as const
const TONES: Record<(typeof STATES)[number], StateTone> = {
  in_use: 'success',
  upcoming: 'waiting',
  retired: 'neutral',
}
const FILTER_NAMES = ['state', 'parent', 'marked']
const ANSWERS = ['yes', 'no'] as const

/** The entries of a list, retired ones among them. */
export function EntriesPage({ list }: { list: SetupListName }): ReactElement {
  const place = useSetupPlace()
  const [, navigate] = useLocation()
  const invalidate = useInvalidate()
  const { t, formatDate } = useText('setups')
  const batches = useText('batches')
  const onChanged = useCallback(() => void invalidate(setupKeys.all), [invalidate])
  const { parent, fields, fixed } = setupLists[list]
  // Entries with fields of their own are rules, whose names are sentences.
  const isVaried = fields.some(({ only }) => only)
  const isOpen = !fixed && place.mayEdit
  const flag = fields.find(({ kind }) => kind === 'flag')
  const parents = useAtomValue(setupChoicesAtom(parent ?? null))
  const parentName = (code: string): string => parents.find((one) => one.code === code)?.name ?? code
  const columns: Column<ListedSetupEntry>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      sort: 'name',
      width: isVaried ? 340 : 200,
      render: (row) => row.name,
    },
    { key: 'code', label: t('columns.code'), sort: 'code', render: (row) => <bdi>{row.code}</bdi> },
    ...(parent
      ? [
          {
            key: 'parent',
            label: t(`lists.${parent}.one`),
            render: (row: ListedSetupEntry) => parentName(row.parent),
          },
        ]
      : []),
    ...fields.map(
      (field): Column<ListedSetupEntry> => ({
        key: field.name,
        label: t(`fields.${field.name}`),
        ...(field.kind === 'choice' ? { width: 180 } : {}),
        numeric: ['money', 'percent', 'number'].includes(field.kind),
        // What only some entries have is left out first.
        spare: field.only ? 2 : ['text', 'lines', 'digits'].includes(field.kind),
        render: (row) => <AttributeText field={field} value={row.attributes[field.name] ?? null} />,
      }),
    ),
    {
      key: 'first_day',
      label: t('columns.first_day'),
      sort: 'first_day',
      width: 130,
      spare: true,
      render: (row) => formatDate(row.first_day),
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 150,
      render: (row) => <StateBadge tone={TONES[row.state]} label={t(`states.${row.state}`)} />,
    },
  ]
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
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    ...(flag
      ? [
          {
            name: 'marked',
            label: t(`fields.${flag.name}`),
            options: ANSWERS.map((value) => ({
              value,
              label: t('answered', { field: t(`fields.${flag.name}`), answer: t(value) }),
            })),
          },
        ]
      : []),
    ...(parent
      ? [
          {
            name: 'parent',
            label: t(`lists.${parent}.one`),
            options: parents.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]
      : []),
  ]
  return (
    <ListPage
      title={t(`lists.${list}.title`)}
      listKey={`setups-${list}`}
      exported
      rowsOf={setupEntryAtoms(list)}
      columns={columns}
      filters={filters}
      filterNames={FILTER_NAMES}
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
