import { NOT_LISTED, type PriceList, type RiskType, type SetupItem, type UseOfBody } from '@coverdesk/sdk'
import { togetherAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { SelectField, TextField } from '../shared/fields.tsx'
import { CoverTotal } from '../shared/prices/cover-total.tsx'
import { priceListAtom, vehiclesAtom } from '../shared/prices/prices.atoms.ts'
import { bodyTypesAtom, riskTypesAtom, usesAtom } from '../shared/setups.atoms.ts'
import { UseChoice } from '../shared/vehicles/use-choice.tsx'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import { VehicleBox, type VehicleChange } from '../shared/vehicles/vehicle-box.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'
import { usePremium } from './use-premium.ts'
import { YearField } from './year-field.tsx'

const detailListsAtom = togetherAtom([bodyTypesAtom, usesAtom, riskTypesAtom])

/** Which vehicle it is, found as on the first page, with the price it leads to. */
export function DetailsPage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const { proposal, was } = props
  const [bodyTypes, allUses, risks] = useAtomValue(detailListsAtom)
  const { vehicle = {}, cover = {} } = proposal.draft
  const { make = '', model = '', make_name = '', model_name = '', body_type = '', use = '' } = vehicle
  const { risk_type: risk = '', cover_type = '', sum_insured = 0, extensions = [] } = cover
  const { data: vehicles = [] } = useAtomValue(vehiclesAtom)
  const { data: list } = useAtomValue(priceListAtom)
  const uses = usesOf(list, body_type)
  const listed = vehicles.find((one) => one.make === make && one.model === model)
  // Null until it is typed into: the name of the vehicle may still be on its way.
  const [typed, setTyped] = useState<string | null>(null)
  const notListed = make === NOT_LISTED
  const named = [
    ['make_name', make_name],
    ['model_name', model_name],
  ] as const
  const year = vehicle.year ? String(vehicle.year) : ''
  const name = list?.covers.find(({ code }) => code === cover_type)?.name
  const premium = usePremium({ risk_type: risk, cover_type, sum_insured, extensions })
  const put = (change: Record<string, unknown>): void => proposal.change('vehicle', change)
  const putRisk = (code: string): void =>
    proposal.change('cover', { risk_type: code, liability_type: code, business_type: 'DIRECT' })
  /** Retains the use where the other body allows it; otherwise it is a question again. */
  const putBody = (body: string, change: Record<string, unknown> = {}): void => {
    const retained = chosenUse(usesOf(list, body), use)
    put({ ...change, body_type: body, use: retained?.use ?? '' })
    putRisk(retained?.risk_type ?? '')
  }
  const take = (chosen: VehicleChange): void => {
    // What is listed is named by its list.
    const names = { make_name: undefined, model_name: undefined }
    const change = { make: chosen.make, model: chosen.model, ...names }
    // While another name is typed there is no vehicle: its body waits for the next choice.
    if (chosen.make) putBody(chosen.body_type, change)
    else put(change)
  }
  return (
    <ProposalLayout
      {...props}
      page="details"
      title={prices.t('steps.details')}
      beside={<CoverPrice premium={premium} cover={name} was={was?.premium ?? null} />}
      fields={{
        vehicle: { value: make && model, needed: prices.t('vehicle.search_needed') },
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
          <VehicleBox
            typed={typed ?? (listed ? `${listed.make_name} ${listed.name}` : '')}
            onTyped={setTyped}
            purchase={{ make, model }}
            vehicles={vehicles}
            error={errorOf('vehicle')}
            onChange={take}
          />
          <UnlistedNames notListed={notListed} named={named} errorOf={errorOf} put={put} />
          <YearField
            value={year}
            error={errorOf('year')}
            years={list?.years}
            onChange={(value) => put({ year: value })}
          />
          <SelectField
            name="body_type"
            label={t('details.body_type')}
            error={errorOf('body_type')}
            value={body_type}
            options={bodyTypes}
            onChange={(value) => putBody(value)}
          />
          <UseFields
            uses={uses}
            list={list}
            use={use}
            errorOf={errorOf}
            put={put}
            putRisk={putRisk}
            allUses={allUses}
            risk={risk}
            risks={risks}
          />
        </>
      )}
    </ProposalLayout>
  )
}

interface CoverPriceProps {
  premium: ReturnType<typeof usePremium>
  cover: string | undefined
  was: number | null
}

/** The price that the vehicle leads to, or why there is none. */
function CoverPrice({ premium, cover, was }: CoverPriceProps): ReactElement {
  return premium.fault ? (
    <p className="soft" role="status">
      {premium.fault}
    </p>
  ) : (
    <CoverTotal cover={cover} premium={premium.details?.premium ?? null} was={was} />
  )
}

interface UnlistedNamesProps {
  notListed: boolean
  named: readonly [readonly ['make_name', string], readonly ['model_name', string]]
  errorOf: (field: string) => string | undefined
  put: (change: Record<string, unknown>) => void
}

/** The make and model of a vehicle that no list has. */
function UnlistedNames({ notListed, named, errorOf, put }: UnlistedNamesProps): ReactElement {
  const prices = useText('prices')
  return (
    <>
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
    </>
  )
}

interface UseFieldsProps {
  uses: readonly UseOfBody[]
  list: PriceList | undefined
  use: string
  errorOf: (field: string) => string | undefined
  put: (change: Record<string, unknown>) => void
  putRisk: (code: string) => void
  allUses: SetupItem[]
  risk: string
  risks: RiskType[]
}

/** What the vehicle is used for, and which risk that is. */
function UseFields({
  uses,
  list,
  use,
  errorOf,
  put,
  putRisk,
  allUses,
  risk,
  risks,
}: UseFieldsProps): ReactElement | null {
  const { t } = useText('buy-motor')
  return uses.length > 0 ? (
    <UseChoice
      list={list}
      uses={uses}
      value={use}
      error={errorOf('use') ?? errorOf('risk_type')}
      onChange={(one) => {
        put({ use: one.use })
        putRisk(one.risk_type ?? '')
      }}
    />
  ) : (
    <>
      <SelectField
        name="use"
        label={t('details.use')}
        error={errorOf('use')}
        value={use}
        options={allUses}
        onChange={(value) => put({ use: value })}
      />
      <SelectField
        name="risk_type"
        label={t('details.risk_type')}
        error={errorOf('risk_type')}
        value={risk}
        options={risks}
        onChange={putRisk}
      />
    </>
  )
}
