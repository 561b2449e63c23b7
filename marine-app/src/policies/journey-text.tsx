import type { ListedCargoPolicy } from '@coverdesk/sdk'
import type { ReactElement } from 'react'

type Journey = Pick<
  ListedCargoPolicy,
  'load_port' | 'load_port_name' | 'discharge_port' | 'discharge_port_name'
>

/** Shows the ports by name, with their codes on hover. */
export function JourneyText(journey: Journey): ReactElement {
  const { load_port, load_port_name, discharge_port, discharge_port_name } = journey
  const codes = [load_port, discharge_port].filter(Boolean).join(' → ')
  return <span title={codes}>{[load_port_name, discharge_port_name].filter(Boolean).join(' → ')}</span>
}
