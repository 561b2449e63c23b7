import type { PlateCheck } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { Change, SaleAnswers } from './answers.ts'
import { SaleChoice, SaleSection, SaleText } from './sale-field.tsx'
import { modelsAtom, saleListsAtom } from './sales.atoms.ts'
import { YearField } from './year-field.tsx'

/** What a class of vehicles usually is, so that one answer fills in the next. */
const bodies: Record<string, string> = { CAR: 'SALOON' }

interface VehicleSectionProps {
  answers: SaleAnswers
  change: Change
  faults: Readonly<Record<string, string>>
  plate: PlateCheck | null
  chassis: PlateCheck | null
}

export function VehicleSection(props: VehicleSectionProps): ReactElement {
  const { answers, change, faults, plate, chassis } = props
  const { t } = useText('sales')
  const [makes, colours, bodyTypes, uses, risks, types] = useAtomValue(saleListsAtom)
  const { vehicle = {}, cover = {} } = answers
  const { make = '', model = '', colour = '', body_type: body = '', use = '' } = vehicle
  const models = useAtomValue(modelsAtom(make)).data ?? []
  const put = (field: string) => (value: string) => change('vehicle', { [field]: value })
  const putRisk = (code: string): void =>
    change('cover', { risk_type: code, liability_type: code, business_type: 'DIRECT' })
  const putModel = (code: string): void => {
    const type = models.find((row) => row.code === code)?.vehicle_type ?? ''
    const usual = bodies[type] ?? bodyTypes.find((row) => row.code === type)?.code
    change('vehicle', { model: code, ...(body || !usual ? {} : { body_type: usual }) })
    const risk = types.find((row) => row.code === type)?.risk_type
    if (!cover.risk_type && risk) putRisk(risk)
  }
  const insured: Record<string, string> = {
    ...(plate?.reason ? { 'vehicle.registration_number': plate.reason } : {}),
    ...(chassis?.reason ? { 'vehicle.chassis_number': chassis.reason } : {}),
  }
  const field = (name: string) => ({
    path: `vehicle.${name}`,
    label: t(`vehicle.${name}`),
    faults: { ...faults, ...insured },
  })
  return (
    <SaleSection title={t('vehicle.title')}>
      <SaleText
        {...field('registration_number')}
        dir="ltr"
        hint={plate?.warning ?? (plate?.available ? t('vehicle.free') : undefined)}
        value={vehicle.registration_number ?? ''}
        onChange={(value) => put('registration_number')(value.toUpperCase())}
      />
      <SaleChoice
        {...field('make')}
        value={make}
        options={makes}
        onChange={(value) => change('vehicle', { make: value, model: '' })}
      />
      <SaleChoice {...field('model')} value={model} options={models} onChange={putModel} />
      <YearField
        value={vehicle.year ? String(vehicle.year) : ''}
        faults={faults}
        onChange={(year) => change('vehicle', { year })}
      />
      <SaleChoice {...field('colour')} value={colour} options={colours} onChange={put('colour')} />
      <SaleChoice {...field('body_type')} value={body} options={bodyTypes} onChange={put('body_type')} />
      <SaleChoice {...field('use')} value={use} options={uses} onChange={put('use')} />
      <SaleChoice
        path="cover.risk_type"
        label={t('vehicle.risk_type')}
        faults={faults}
        value={cover.risk_type ?? ''}
        options={risks}
        onChange={putRisk}
      />
      <SaleText
        {...field('chassis_number')}
        dir="ltr"
        value={vehicle.chassis_number ?? ''}
        onChange={(value) => put('chassis_number')(value.toUpperCase())}
      />
      <SaleText
        {...field('engine_number')}
        required={false}
        dir="ltr"
        value={vehicle.engine_number ?? ''}
        onChange={put('engine_number')}
      />
    </SaleSection>
  )
}
