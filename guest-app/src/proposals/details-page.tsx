import { yearList } from '@coverdesk/sdk'
import { togetherAtom, useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { isIdentifier, required } from '../shared/check-fields.ts'
import { SelectField, TextField } from '../shared/fields.tsx'
import {
  bodyTypesAtom,
  coloursAtom,
  makesAtom,
  modelsAtom,
  riskTypesAtom,
  usesAtom,
  vehicleTypesAtom,
} from '../shared/setups.atoms.ts'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

const detailListsAtom = togetherAtom([makesAtom, coloursAtom, bodyTypesAtom, usesAtom, riskTypesAtom])

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
  const [makes, colours, bodyTypes, uses, risks] = useAtomValue(detailListsAtom)
  const vehicle = proposal.draft.vehicle ?? {}
  const { make = '', model = '', colour = '', body_type = '', use = '', chassis_number = '' } = vehicle
  const year = vehicle.year ? String(vehicle.year) : ''
  const risk = proposal.draft.cover?.risk_type ?? ''
  const put = (change: Record<string, unknown>): void => proposal.change('vehicle', change)
  const putRisk = (code: string): void =>
    proposal.change('cover', { risk_type: code, liability_type: code, business_type: 'DIRECT' })
  return (
    <ProposalLayout
      {...props}
      title={t('details.title')}
      fields={{
        make: [t('details.make'), make, required],
        model: [t('details.model'), model, required],
        year: [t('details.year'), year, required],
        colour: [t('details.colour'), colour, required],
        body_type: [t('details.body_type'), body_type, required],
        use: [t('details.use'), use, required],
        risk_type: [t('details.risk_type'), risk, required],
        chassis_number: [t('details.chassis_number'), chassis_number, required, isIdentifier('chassis')],
      }}
    >
      {(errorOf) => (
        <>
          <SelectField
            name="make"
            label={t('details.make')}
            error={errorOf('make')}
            value={make}
            options={makes}
            onChange={(value) => put({ make: value, model: '' })}
          />
          <Suspense fallback={<p className="soft">…</p>}>
            <ModelField
              make={make}
              model={model}
              error={errorOf('model')}
              onChange={(code, vehicleType, riskType) => {
                put({ model: code, ...(body_type ? {} : { body_type: bodies[vehicleType] ?? '' }) })
                if (!risk && riskType) putRisk(riskType)
              }}
            />
          </Suspense>
          <div className="inline">
            <SelectField
              name="year"
              label={t('details.year')}
              error={errorOf('year')}
              value={year}
              options={yearList().map((one) => ({ code: String(one), name: String(one) }))}
              onChange={(value) => put({ year: Number(value) })}
            />
            <SelectField
              name="colour"
              label={t('details.colour')}
              error={errorOf('colour')}
              value={colour}
              options={colours}
              onChange={(value) => put({ colour: value })}
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
          <TextField
            name="chassis_number"
            label={t('details.chassis_number')}
            help={t('details.chassis_help')}
            error={errorOf('chassis_number')}
            value={chassis_number}
            onChange={(value) => put({ chassis_number: value.toUpperCase() })}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
        </>
      )}
    </ProposalLayout>
  )
}

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
