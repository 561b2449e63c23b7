import type { PlateCheck, PriceList, RiskType, UseOfBody, VehicleModel } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Checkbox } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import type { Change, SaleAnswers } from './answers.ts'
import { fieldId, SaleChoice, SaleSection, SaleText } from './sale-field.tsx'
import { modelsAtom, saleListsAtom } from './sales.atoms.ts'
import { YearField } from './year-field.tsx'

const usesOf = (list: PriceList, body: string): readonly UseOfBody[] =>
  list.body_types.find(({ code }) => code === body)?.uses ?? []

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
  const [makes, colours, bodyTypes, allUses, risks, priceList] = useAtomValue(saleListsAtom)
  const { vehicle = {}, cover = {} } = answers
  const { make = '', model = '', colour = '', body_type: body = '', use = '' } = vehicle
  const uses = usesOf(priceList, body)
  const isNotSold = uses.find((one) => one.use === use)?.risk_type === null
  const models = useAtomValue(modelsAtom(make)).data ?? []
  const put = (field: string) => (value: string) => change('vehicle', { [field]: value })
  const { putModel, putBody, riskName, putUse, putRisk } = useVehicleChanges({
    change,
    body,
    priceList,
    uses,
    models,
    risks,
  })
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
      {vehicle.unplated ? null : (
        <SaleText
          {...field('registration_number')}
          dir="ltr"
          hint={plate?.warning ?? (plate?.available ? t('vehicle.free') : undefined)}
          value={vehicle.registration_number ?? ''}
          onChange={(value) => put('registration_number')(value.toUpperCase())}
        />
      )}
      <Checkbox
        id={fieldId('vehicle.unplated')}
        label={t('vehicle.unplated')}
        checked={vehicle.unplated === true}
        onChange={(_event, data) =>
          change('vehicle', { unplated: data.checked === true, registration_number: '' })
        }
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
      <SaleChoice {...field('body_type')} value={body} options={bodyTypes} onChange={putBody} />
      <SaleChoice
        {...field('use')}
        // A use that is not sold has no class: the error is at the use, which has to change.
        path={isNotSold ? 'cover.risk_type' : 'vehicle.use'}
        hint={isNotSold ? t('vehicle.no_class') : undefined}
        value={use}
        options={
          uses.length > 0
            ? uses.map((one) => ({ code: one.use, name: `${one.name} · ${riskName(one.risk_type)}` }))
            : allUses
        }
        onChange={putUse}
      />
      {body && uses.length === 0 ? (
        <SaleChoice
          path="cover.risk_type"
          label={t('vehicle.risk_type')}
          faults={faults}
          value={cover.risk_type ?? ''}
          options={risks}
          onChange={putRisk}
        />
      ) : null}
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

interface VehicleChangesInput {
  change: Change
  body: string
  priceList: PriceList
  uses: readonly UseOfBody[]
  models: VehicleModel[]
  risks: RiskType[]
}

/** Changes that lead to others: the body to the use, the use to the class. */
function useVehicleChanges({ change, body, priceList, uses, models, risks }: VehicleChangesInput) {
  const { t } = useText('sales')
  const putRisk = (code: string): void =>
    change('cover', { risk_type: code, liability_type: code, business_type: 'DIRECT' })
  /** Clears the use when the body changes, unless the body has just one. */
  const putBody = (code: string): void => {
    if (code === body) return
    const [only, ...others] = usesOf(priceList, code)
    const chosen = others.length === 0 ? only : undefined
    change('vehicle', { body_type: code, use: chosen?.use ?? '' })
    putRisk(chosen?.risk_type ?? '')
  }
  const putUse = (code: string): void => {
    change('vehicle', { use: code })
    if (uses.length > 0) putRisk(uses.find((one) => one.use === code)?.risk_type ?? '')
  }
  const putModel = (code: string): void => {
    change('vehicle', { model: code })
    const usual = models.find((row) => row.code === code)?.body_type
    if (usual) putBody(usual)
  }
  const riskName = (code: string | null): string =>
    risks.find((risk) => risk.code === code)?.name ?? t('vehicle.use_not_sold')
  return { putModel, putBody, riskName, putUse, putRisk }
}
