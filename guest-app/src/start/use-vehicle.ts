import { NOT_LISTED, parseNaira, type UseOfBody } from '@coverdesk/sdk'
import { companyAtom, useText } from '@coverdesk/ui'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Purchase, purchaseAtom, vehicleName } from '../shared/purchase.atoms.ts'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import { checkVehicle } from './check-vehicle.ts'
import { soldAtom } from './sold.atoms.ts'
import { useTypedBefore } from './use-typed-before.ts'

/** The answers of `/buymotor`, and what follows from them. */
export interface VehicleAnswers {
  purchase: Purchase
  put: (change: Partial<Purchase>) => void
  /** As it is typed. */
  worth: string
  putWorth: (typed: string) => void
  putYear: (typed: string) => void
  search: string
  setSearch: (typed: string) => void
  /** The chosen body, or that of a listed vehicle. */
  bodyType: string
  isBodyListed: boolean
  uses: readonly UseOfBody[]
  chosen: UseOfBody | undefined
  errors: Record<string, string>
  /** The error of a field, once going on was tried. */
  errorAt: (field: string) => string | undefined
  tried: boolean
  /** Goes on to the prices, or shows what is missing. */
  goOn: () => void
}

export function useVehicle(): VehicleAnswers {
  const text = useText('prices')
  const { formatNumber } = text
  const { t: errorText } = useText('errors')
  const [, navigate] = useLocation()
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  const { list, vehicles } = useAtomValue(soldAtom)
  const [worth, setWorth] = useState(() => (purchase.worth ? formatNumber(purchase.worth / 100) : ''))
  const [search, setSearch] = useState(() => (purchase.make === NOT_LISTED ? '' : vehicleName(purchase)))
  const [tried, setTried] = useState(false)
  const put = (change: Partial<Purchase>): void =>
    setPurchase((before) => ({ ...before, ...change, saved_at: new Date().toISOString() }))
  const putYear = (typed: string): void => put({ year: typed.replace(/\D/g, '').slice(0, 4) })
  const putWorth = (typed: string): void => {
    setWorth(typed)
    put({ worth: parseNaira(typed) ?? 0 })
  }
  useTypedBefore(({ plate, year, vehicle, worth: typedWorth }) => {
    if (plate) put({ plate: plate.toUpperCase() })
    if (year) putYear(year)
    if (vehicle) setSearch(vehicle)
    if (typedWorth) putWorth(typedWorth)
  })
  const phone = useAtomValue(companyAtom)?.phone ?? ''
  const { make, model } = purchase
  const listedBody = vehicles.find((one) => one.make === make && one.model === model)?.body_type
  const bodyType = purchase.body_type || (listedBody ?? '')
  const uses = make ? usesOf(list, bodyType) : []
  const chosen = chosenUse(uses, purchase.use)
  const errors = checkVehicle(
    { purchase: { ...purchase, body_type: bodyType }, worth, list, phone },
    text,
    errorText('fields.plate_format'),
  )
  const goOn = (): void => {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    if (chosen) put({ body_type: bodyType, use: chosen.use, risk_type: chosen.risk_type ?? '' })
    navigate('?page=prices')
  }
  return {
    purchase,
    put,
    worth,
    putWorth,
    putYear,
    search,
    setSearch,
    bodyType,
    isBodyListed: Boolean(listedBody),
    uses,
    chosen,
    errors,
    errorAt: (field) => (tried ? errors[field] : undefined),
    tried,
    goOn,
  }
}
