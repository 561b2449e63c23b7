import { NOT_LISTED } from '@coverdesk/sdk'
import { togetherAtom, useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { SelectField, TextField } from '../shared/fields.tsx'
import { priceListAtom } from '../shared/prices.atoms.ts'
import {
  bodyTypesAtom,
  makesAtom,
  modelsAtom,
  riskTypesAtom,
  usesAtom,
  vehicleTypesAtom,
} from '../shared/setups.atoms.ts'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

const detailListsAtom = togetherAtom([makesAtom, bodyTypesAtom, usesAtom, riskTypesAtom])

/** What a class of vehicles usually is, so that one answer fills in the next. */
const bodies: Record<string, string> = {
  CAR: 'SALOON',
  BUS: 'BUS',
  VAN: 'VAN',
  PICKUP: 'PICKUP',
  TRUCK: 'TRUCK',
  MOTORCYCLE: 'MOTORCYCLE',
  TRICYCLE: 'TRICYCLE',
  TRACTOR: 'TRACTOR',
}

export function DetailsPage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const { proposal } = props
  const [makes, bodyTypes, uses, risks] = useAtomValue(detailListsAtom)
  const vehicle = proposal.draft.vehicle ?? {}
  const { make = '', model = '', make_name = '', model_name = '', body_type = '', use = '' } = vehicle
  const prices = useText('prices')
  const { data: list } = useAtomValue(priceListAtom)
  const told = vehicle.year ? [vehicle.year] : []
  const years = list ? yearsOf(list.years) : told
  const notListed = make === NOT_LISTED
  const named = [
    ['make_name', make_name],
    ['model_name', model_name],
  ] as const
  const year = vehicle.year ? String(vehicle.year) : ''
  const risk = proposal.draft.cover?.risk_type ?? ''
  const put = (change: Record<string, unknown>): void => proposal.change('vehicle', change)
  const putRisk = (code: string): void =>
    proposal.change('cover', { risk_type: code, liability_type: code, business_type: 'DIRECT' })
  return (
    <ProposalLayout
      {...props}
      page="details"
      title={t('details.title')}
      fields={{
        make: { value: make, needed: prices.t('needed.make') },
        model: { value: model, needed: prices.t('needed.model') },
        ...(notListed
          ? Object.fromEntries(
              named.map(([field, value]) => [field, { value, needed: prices.t(`vehicle.${field}_needed`) }]),
            )
          : {}),
        year: { value: year, needed: prices.t('needed.year') },
        body_type: { value: body_type, needed: prices.t('needed.body_type') },
        use: { value: use, needed: prices.t('needed.use') },
        risk_type: { value: risk, needed: prices.t('vehicle.risk_needed') },
      }}
    >
      {(errorOf) => (
        <>
          <SelectField
            name="make"
            label={t('details.make')}
            error={errorOf('make')}
            value={make}
            options={[...makes, { code: NOT_LISTED, name: prices.t('vehicle.not_listed') }]}
            onChange={(value) => put({ make: value, model: value === NOT_LISTED ? NOT_LISTED : '' })}
          />
          {notListed
            ? named.map(([field, value]) => (
                <TextField
                  key={field}
                  name={field}
                  label={prices.t(`vehicle.${field}`)}
                  error={errorOf(field)}
                  value={value}
                  onChange={(text) => put({ [field]: text })}
                  maxLength={60}
                  autoComplete="off"
                  dir="auto"
                />
              ))
            : null}
          <Suspense fallback={<p className="soft">…</p>}>
            {notListed ? null : (
              <ModelField
                make={make}
                model={model}
                error={errorOf('model')}
                onChange={(code, vehicleType, riskType) => {
                  put({ model: code, ...(body_type ? {} : { body_type: bodies[vehicleType] ?? '' }) })
                  if (!risk && riskType) putRisk(riskType)
                }}
              />
            )}
          </Suspense>
          <div className="inline">
            <SelectField
              name="year"
              label={t('details.year')}
              error={errorOf('year')}
              value={year}
              options={years.map((one) => ({ code: String(one), name: String(one) }))}
              onChange={(value) => put({ year: Number(value) })}
            />
            <SelectField
              name="body_type"
              label={t('details.body_type')}
              error={errorOf('body_type')}
              value={body_type}
              options={bodyTypes}
              onChange={(value) => put({ body_type: value })}
            />
            <SelectField
              name="use"
              label={t('details.use')}
              error={errorOf('use')}
              value={use}
              options={uses}
              onChange={(value) => put({ use: value })}
            />
          </div>
          <SelectField
            name="risk_type"
            label={t('details.risk_type')}
            error={errorOf('risk_type')}
            value={risk}
            options={risks}
            onChange={putRisk}
          />
        </>
      )}
    </ProposalLayout>
  )
}

/** The years that are insured, the newest first. */
const yearsOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => to - index)

interface ModelFieldProps {
  make: string
  model: string
  error: string | undefined
  onChange: (code: string, vehicleType: string, riskType: string | undefined) => void
}

function ModelField({ make, model, error, onChange }: ModelFieldProps): ReactElement {
  const { t } = useText('buy-motor')
  const types = useAtomValue(vehicleTypesAtom)
  const models = useAtomValue(modelsAtom(make))
  return (
    <SelectField
      name="model"
      label={t('details.model')}
      error={error}
      value={model}
      options={models}
      onChange={(code) => {
        const type = models.find((row) => row.code === code)?.vehicle_type ?? ''
        onChange(code, type, types.find((row) => row.code === type)?.risk_type)
      }}
    />
  )
}
