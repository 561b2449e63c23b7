import type { CargoCheck, CargoChoices, Vessel } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { portsAtom, vesselsAtom } from '../choices.atoms.ts'
import { withMode } from './draft.ts'
import { ChoiceField, DayField, Grid, TextField } from './fields.tsx'
import { SearchField } from './lookup-field.tsx'
import { PortList } from './port-list.tsx'
import { useQuoteForm } from './quote-form.ts'
import { SplitShipment } from './split-shipment.tsx'
import type { QuoteDrafting } from './use-quote-draft.ts'

interface JourneySectionProps {
  choices: CargoChoices
  required: (path: string) => boolean
  drafting: Pick<QuoteDrafting, 'draft' | 'change'>
  /** Checks of the live quote. */
  checks?: readonly CargoCheck[]
}

/** Fields of the journey: vessel or flight, ports by code or name, and days. */
export function JourneySection({
  choices,
  required,
  drafting,
  checks = [],
}: JourneySectionProps): ReactElement {
  const { t } = useText('marine-policies')
  const { draft, change } = drafting
  const { mode, etd } = draft.terms
  const byVessel = choices.conveyances.find(({ code }) => code === mode)?.by_vessel ?? false
  const { side } = useQuoteForm()
  const findPorts = (searchText: string) => portsAtom([side, searchText, mode])
  const field = (path: string) => ({ path, required: required(path) })
  const putVessel = (vessel: Vessel | null): void =>
    change((now) => ({
      ...now,
      terms: {
        ...now.terms,
        vessel_name: vessel?.name ?? '',
        ...(vessel ? { vessel_imo: vessel.code, vessel_year: String(vessel.year_built) } : {}),
      },
    }))
  return (
    <Grid>
      <ChoiceField
        {...field('mode')}
        options={choices.conveyances}
        onChoose={(code) => change((now) => withMode(now, code, choices.clauses))}
      />
      {byVessel ? (
        <>
          {side === 'partner' ? (
            <SearchField
              {...field('vessel_name')}
              required
              coded
              find={vesselsAtom}
              hint={t('quote.vessel_hint')}
              onChoose={putVessel}
            />
          ) : (
            <TextField {...field('vessel_name')} required />
          )}
          <TextField {...field('vessel_imo')} dir="ltr" inputMode="numeric" hint={t('quote.imo_hint')} />
          <TextField {...field('vessel_year')} dir="ltr" inputMode="numeric" />
        </>
      ) : null}
      <TextField {...field('voyage')} dir="ltr" />
      <TextField {...field('transport_document')} dir="ltr" hint={t('quote.may_come_later')} />
      <SplitShipment checks={checks} />
      <SearchField {...field('load_port')} find={findPorts} coded />
      <SearchField {...field('discharge_port')} find={findPorts} coded />
      <PortList path="transhipment_ports" />
      <DayField {...field('etd')} />
      <DayField {...field('eta')} {...(etd ? { min: etd } : {})} />
      <TextField {...field('first_warehouse')} />
      <TextField {...field('last_warehouse')} />
    </Grid>
  )
}
