import { NOT_LISTED, parseNaira } from '@coverdesk/sdk'
import { companyAtom, useText } from '@coverdesk/ui'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { type Option, SelectField, TextField, Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { type Purchase, purchaseAtom, vehicleName } from '../shared/purchase.atoms.ts'
import { type TypedBefore, takeTyped } from '../shared/typed-before.ts'
import { UseChoice } from '../shared/vehicles/use-choice.tsx'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import { VehicleBox } from '../shared/vehicles/vehicle-box.tsx'
import { checkVehicle } from './check-vehicle.ts'
import { soldAtom } from './sold.atoms.ts'

const needs = ['need_id', 'need_chassis', 'need_pay'] as const

/** `/buymotor`: which vehicle, and what it is worth. The same page stands in the HTML before any script has come. */
export function VehiclePage(): ReactElement {
  const text = useText('prices')
  const { t, formatNumber } = text
  const errors = useText('errors')
  const [, navigate] = useLocation()
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  const { list, vehicles, failed } = useAtomValue(soldAtom)
  const [worth, setWorth] = useState(() => (purchase.worth ? formatNumber(purchase.worth / 100) : ''))
  const [search, setSearch] = useState(() => (purchase.make === NOT_LISTED ? '' : vehicleName(purchase)))
  const [tried, setTried] = useState(false)
  const isListed = vehicles.length > 0
  // What comes next is fetched once this page has all it needs.
  useEffect(() => {
    if (isListed) import('./prices-page.tsx').catch(() => undefined)
  }, [isListed])
  const put = (change: Partial<Purchase>): void =>
    setPurchase((before) => ({ ...before, ...change, saved_at: new Date().toISOString() }))
  const tellWorth = (text: string): void => {
    setWorth(text)
    put({ worth: parseNaira(text) ?? 0 })
  }
  useTypedBefore(({ plate, year, vehicle, worth: typedWorth }) => {
    if (plate) put({ plate: plate.toUpperCase() })
    if (year) put({ year: yearOf(year) })
    if (vehicle) setSearch(vehicle)
    if (typedWorth) tellWorth(typedWorth)
  })
  const phone = useAtomValue(companyAtom)?.phone ?? ''
  const { make, model } = purchase
  const listedBody = vehicles.find((one) => one.make === make && one.model === model)?.body_type
  const body_type = purchase.body_type || (listedBody ?? '')
  const uses = make ? usesOf(list, body_type) : []
  const chosen = chosenUse(uses, purchase.use)
  const answers = { ...purchase, body_type }
  const faults = checkVehicle(
    { purchase: answers, worth, list, phone },
    text,
    errors.t('fields.plate_format'),
  )
  const faultAt = (field: string): string | undefined => (tried ? faults[field] : undefined)
  const show = (): void => {
    setTried(true)
    if (Object.keys(faults).length > 0) return
    if (chosen) put({ body_type, use: chosen.use, risk_type: chosen.risk_type ?? '' })
    navigate('?page=prices')
  }
  const notListed = make === NOT_LISTED
  const select = (
    name: 'body_type' | 'risk_type',
    value: string,
    options: readonly Option[] = [],
    also: Partial<Purchase> = {},
  ): ReactElement => (
    <SelectField
      name={name}
      label={t('vehicle.risk_type')}
      error={faultAt(name)}
      value={value}
      options={options}
      onChange={(code) => put({ ...also, [name]: code })}
    />
  )
  return (
    <FormPage
      title={t('vehicle.title')}
      errors={tried ? faults : {}}
      submit={t('vehicle.submit')}
      onSubmit={show}
    >
      <p className="lead">{t('vehicle.lead')}</p>
      <TextField
        name="plate"
        label={t('vehicle.plate')}
        help={t('vehicle.plate_help')}
        error={faultAt('plate')}
        value={purchase.unplated ? '' : purchase.plate}
        disabled={purchase.unplated}
        onChange={(plate) => put({ plate: plate.toUpperCase() })}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
      />
      <Tick
        name="unplated"
        label={t('vehicle.unplated')}
        checked={purchase.unplated}
        onChange={(unplated) => put({ unplated })}
      />
      <VehicleBox
        typed={search}
        onTyped={setSearch}
        purchase={purchase}
        vehicles={vehicles}
        failed={failed}
        error={faultAt('vehicle')}
        onChange={put}
      />
      {notListed ? (
        <div className="inline">
          {(['make_name', 'model_name'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`vehicle.${field}`)}
              error={faultAt(field)}
              value={purchase[field]}
              onChange={(value) => put({ [field]: value })}
              maxLength={60}
              autoComplete="off"
              dir="auto"
            />
          ))}
        </div>
      ) : null}
      {notListed || (make && isListed && !listedBody)
        ? select('body_type', body_type, list?.body_types, { use: '', risk_type: '' })
        : null}
      {uses[1] ? (
        <UseChoice
          list={list}
          uses={uses}
          value={purchase.use}
          error={chosen ? faults.use : faultAt('use')}
          onChange={({ use, risk_type: risk }) => put({ use, risk_type: risk ?? '' })}
        />
      ) : null}
      {list && body_type && !uses[0] ? select('risk_type', purchase.risk_type, list.risk_types) : null}
      <TextField
        name="year"
        label={t('vehicle.year')}
        error={faultAt('year')}
        value={purchase.year}
        onChange={(year) => put({ year: yearOf(year) })}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        dir="ltr"
      />
      <TextField
        name="worth"
        label={t('vehicle.worth')}
        help={t('vehicle.worth_help')}
        error={faultAt('worth')}
        value={worth}
        onChange={tellWorth}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
      />
      <section className="card">
        <h2>{t('vehicle.need_title')}</h2>
        <ul className="plain">
          {needs.map((key) => (
            <li key={key}>{t(`vehicle.${key}`)}</li>
          ))}
        </ul>
      </section>
    </FormPage>
  )
}

const yearOf = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

/** Takes over the text typed into the static page before the app started, with the focus. */
function useTypedBefore(take: (typed: Record<string, string>) => void): void {
  const onTyped = useEffectEvent(take)
  const [before, setBefore] = useState<TypedBefore>()
  useLayoutEffect(() => {
    const taken = takeTyped()
    onTyped(taken.typed)
    // Draws the page once more before any event, so that it hears of its atoms: else each letter would replace the last.
    setBefore((known) => known ?? taken)
  }, [])
  // After the heading, which takes the focus of a new page.
  useEffect(() => {
    if (!before?.focused) return
    const field = document.getElementById(`field-${before.focused}`)
    field?.focus()
    // What this phone knew from before gives way to what is typed next.
    if (!before.typed[before.focused] && field instanceof HTMLInputElement) field.select()
  }, [before])
}
