import { CoverdeskError, type MarineListName } from '@coverdesk/sdk'
import { lazyPart } from '@coverdesk/ui'
import { NumberRulePage, NumberSeriesPage } from '@coverdesk/ui/number-series'
import { EntriesPage, EntryEditor, OrderPage, setupEntryAtom, useSetupPlace } from '@coverdesk/ui/setups'
import { TariffsPage } from '@coverdesk/ui/tariffs'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { FxRatesPage } from './fx-rates/fx-rates-page.tsx'
import { isOfRoles, listOf } from './sections.ts'
import { SetupFrame } from './setup-frame.tsx'
import { CargoTariffPage } from './tariff/cargo-tariff-page.tsx'

const RolesSection = lazyPart(() => import('./roles/role-sections.tsx').then((m) => m.RolesSection))
const RoleItem = lazyPart(() => import('./roles/role-sections.tsx').then((m) => m.RoleItem))

/** `/marine-admin/setup/:section` */
export function SetupSectionScreen(): ReactElement {
  const { section } = useParams<{ section: string }>()
  return (
    <SetupFrame section={section}>
      <Section section={section} />
    </SetupFrame>
  )
}

function Section({ section }: { section: string }): ReactElement {
  if (section === 'tariffs') return <TariffsPage />
  if (section === 'fx-rates') return <FxRatesPage />
  if (section === 'numbers') return <NumberSeriesPage />
  if (isOfRoles(section)) return <RolesSection key={section} section={section} />
  return <EntriesPage key={section} list={knownList(section)} />
}

/** `/marine-admin/setup/:section/:item`: an entry, a tariff, a kind of number; `add` and `order` of a list. */
export function SetupItemScreen(): ReactElement {
  const { section, item } = useParams<{ section: string; item: string }>()
  return (
    <SetupFrame section={section}>
      <Item section={section} item={item} />
    </SetupFrame>
  )
}

function Item({ section, item }: { section: string; item: string }): ReactElement {
  const { mayEdit } = useSetupPlace()
  if (section === 'tariffs') return <CargoTariffPage id={item} />
  if (section === 'numbers') return mayEdit ? <NumberRulePage kind={item} /> : <NumberSeriesPage />
  if (isOfRoles(section)) return <RoleItem key={section} section={section} item={item} />
  const list = knownList(section)
  if (!mayEdit && (item === 'add' || item === 'order')) return <EntriesPage key={section} list={list} />
  if (item === 'add') return <EntryEditor key={list} list={list} saved={null} />
  if (item === 'order') return <OrderPage list={list} />
  return <Entry list={list} id={item} />
}

function Entry({ list, id }: { list: MarineListName; id: string }): ReactElement {
  const entry = useAtomValue(setupEntryAtom({ list, id }))
  return <EntryEditor key={`${id} ${entry.version}`} list={list} saved={entry} />
}

/** @throws CoverdeskError 404 for a section there is not */
function knownList(section: string): MarineListName {
  const list = listOf(section)
  if (!list) throw new CoverdeskError({ status: 404, body: null, message: 'There is no such section' })
  return list
}
