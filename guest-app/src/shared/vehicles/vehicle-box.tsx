import { type ListedVehicle, NOT_LISTED } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useSetAtom } from 'jotai'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import { tryAgainAtom } from '../connection.ts'
import { FieldFrame } from '../fields.tsx'
import type { Purchase } from '../purchase.atoms.ts'
import { useFound } from './use-found.ts'

type Naming = 'make' | 'model' | 'make_name' | 'model_name'
/** What choosing a vehicle tells, and what choosing none takes back: its class waits for its use. */
export type VehicleChange = Pick<Purchase, Naming | 'body_type' | 'risk_type'>

interface VehicleBoxProps {
  /** What stands in the box. */
  typed: string
  onTyped: (text: string) => void
  purchase: Pick<Purchase, 'make' | 'model'>
  /** Empty while they are on their way. */
  vehicles: readonly ListedVehicle[]
  /** They could not be read. */
  failed?: boolean | undefined
  error: string | undefined
  onChange: (change: VehicleChange) => void
}

const nameOf = (vehicle: ListedVehicle): string => `${vehicle.make_name} ${vehicle.name}`
const keyOf = (vehicle: Pick<ListedVehicle, 'make' | 'model'>): string => `${vehicle.make}/${vehicle.model}`

const chosen = (vehicle: ListedVehicle): VehicleChange => ({
  make: vehicle.make,
  model: vehicle.model,
  make_name: vehicle.make_name,
  model_name: vehicle.name,
  body_type: vehicle.body_type ?? '',
  risk_type: '',
})
const nothing = chosen({ make: '', model: '', make_name: '', name: '' } as ListedVehicle)

/** Make and model in one box: typed, picked from what is insured most, or named when it is not listed. */
export function VehicleBox(props: VehicleBoxProps): ReactElement {
  const { typed, onTyped, purchase, vehicles, error, onChange } = props
  const { t } = useText('prices')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const list = useId()
  const found = useFound(vehicles, typed)
  const shown = open && typed.trim() !== '' && vehicles.length > 0
  const last = found.length
  const take = (vehicle: ListedVehicle | undefined): void => {
    setOpen(false)
    onTyped(vehicle ? nameOf(vehicle) : '')
    onChange(vehicle ? chosen(vehicle) : { ...nothing, make: NOT_LISTED, model: NOT_LISTED })
  }
  const type = (text: string): void => {
    onTyped(text)
    setOpen(true)
    setAt(0)
    if (purchase.make) onChange(nothing)
  }
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false)
    if (!shown) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) setAt((at + step + last + 1) % (last + 1))
    else if (event.key === 'Enter') take(found[at])
    else return
    event.preventDefault()
  }
  return (
    <div className="vehicle-box">
      <FieldFrame name="vehicle" label={t('vehicle.search')} help={t('vehicle.search_help')} error={error}>
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            name="vehicle"
            className="input"
            role="combobox"
            aria-expanded={shown}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={shown ? `${list}-${at}` : undefined}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="next"
            dir="auto"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpen(!purchase.make)}
            onBlur={() => setOpen(false)}
            onKeyDown={move}
          />
        )}
      </FieldFrame>
      <div className="found" id={list} role="listbox" aria-label={t('vehicle.search')} hidden={!shown}>
        {shown &&
          [...found, undefined].map((vehicle, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box; the arrows move in the list
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
            <div
              key={vehicle ? keyOf(vehicle) : NOT_LISTED}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(vehicle)}
            >
              {vehicle ? nameOf(vehicle) : t('vehicle.not_listed')}
            </div>
          ))}
      </div>
      <p className="hidden" role="status">
        {shown && t('vehicle.found', { count: found.length })}
      </p>
      <PopularVehicles {...props} take={take} />
      <button
        type="button"
        className="link not-listed"
        aria-pressed={purchase.make === NOT_LISTED}
        onClick={() => take(undefined)}
      >
        {t('vehicle.not_listed')}
      </button>
    </div>
  )
}

interface PopularVehiclesProps extends Pick<VehicleBoxProps, 'vehicles' | 'purchase' | 'failed'> {
  take: (vehicle: ListedVehicle | undefined) => void
}

/** The vehicles that are insured most, each a button; where the list could not be read, another try. */
function PopularVehicles({ failed, vehicles, purchase, take }: PopularVehiclesProps): ReactElement {
  const { t } = useText('prices')
  const guest = useText('guest')
  const tryAgain = useSetAtom(tryAgainAtom)
  const popular = vehicles.filter((vehicle) => vehicle.popular)
  return (
    <fieldset className="chips in-a-row">
      <legend>{t('vehicle.popular')}</legend>
      <div>
        {failed && (
          <>
            <p role="status">{guest.t('errors.load_title')}</p>
            <button type="button" onClick={tryAgain}>
              {guest.t('actions.retry')}
            </button>
          </>
        )}
        {popular.map((vehicle) => (
          <button
            type="button"
            key={keyOf(vehicle)}
            translate="no"
            aria-pressed={keyOf(vehicle) === keyOf(purchase)}
            onClick={() => take(vehicle)}
          >
            {nameOf(vehicle)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
