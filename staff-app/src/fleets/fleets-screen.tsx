import { fleetList } from '@coverdesk/lists/fleets'
import type { FleetStatus } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, userAtom, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation, useParams } from 'wouter'
import { paths } from '../paths.ts'
import { useBranchOptions } from '../shared/branch/use-branch-options.ts'
import { FleetPage } from './fleet-page.tsx'
import { fleetListAtoms } from './fleets.atoms.ts'
import { AddVehicles, NewFleet } from './new-fleet.tsx'

const tones = {
  proposed: 'waiting',
  in_force: 'success',
  ended: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<FleetStatus, string>

/** `/underwriting/fleets/`: all fleets, `new` a new one, and with an id that fleet or `add` more vehicles for it. */
export function FleetsScreen(): ReactElement {
  const { id, act } = useParams<{ id?: string; act?: string }>()
  if (id === 'new') return <NewFleet />
  if (!id) return <Fleets />
  return act === 'add' ? <AddVehicles key={id} id={id} /> : <FleetPage key={id} id={id} />
}

function Fleets(): ReactElement {
  const may = hasPrivilege(useAtomValue(userAtom), 'policy.motor.edit')
  const [, navigate] = useLocation()
  const { t } = useText('fleets')
  const list = useDefinedList(fleetList, {
    cells: { status: (row) => <StateBadge tone={tones[row.status]} label={t(`states.${row.status}`)} /> },
    options: { branch: useBranchOptions() },
  })
  return (
    <ListPage
      {...list}
      rowsOf={fleetListAtoms}
      hrefOf={(row) => paths.fleets + row.id}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        may ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(`${paths.fleets}new`)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
