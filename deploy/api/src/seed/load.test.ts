import { marineListNames, type SetupListName, setupListNames } from '@coverdesk/sdk'
import { setupEntrySchema } from '@coverdesk/sdk/schemas'
import { describe, expect, it } from 'vitest'
import { motorTariff2023 } from '../motor/rating/tariff-2023.ts'
import type { SeedRow } from './data/seed-row.ts'
import { loadSeedData } from './load.ts'
import { renewalRules } from './renewal-rules.ts'

const { lists: office, marine, branches } = loadSeedData()
const lists: Record<string, SeedRow[]> = { ...office, ...marine, renewal_rules: renewalRules }
const list = (name: string) => lists[name] ?? []
const codes = (name: string) => new Set(list(name).map((row) => row.code))

describe('the setup of a new installation', () => {
  it('knows every state and all 774 local government areas', () => {
    const lgas = list('states').flatMap((row) => row.attributes?.lgas as string[])
    expect(list('states')).toHaveLength(37)
    expect(lgas).toHaveLength(774)
  })

  it('knows the makes and models people drive', () => {
    expect(list('vehicle_makes').length).toBeGreaterThanOrEqual(40)
    expect(list('vehicle_models').length).toBeGreaterThanOrEqual(400)
    for (const model of list('vehicle_models')) {
      expect(codes('vehicle_makes')).toContain(model.parent)
      expect(codes('vehicle_types')).toContain(model.attributes?.vehicle_type)
    }
  })

  it.each(Object.keys(lists))('names each row of %s once', (name) => {
    const keys = list(name).map((row) => `${row.parent ?? ''} ${row.code}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each([...setupListNames, ...marineListNames])('has entries of %s as its editor takes them', (name) => {
    const entries = list(name.replaceAll('-', '_'))
    expect(entries.length).toBeGreaterThan(0)
    for (const { code, name: text, parent = '', attributes = {} } of entries) {
      const input =
        name === 'vehicle-models'
          ? { vehicle_type: attributes.vehicle_type, body_type: attributes.body_type }
          : attributes
      const read = setupEntrySchema(name as SetupListName).safeParse({
        code,
        name: text,
        parent,
        attributes: input,
      })
      expect(read.error?.issues, code).toBeUndefined()
    }
  })

  it('has a price, a limit and business types for every class', () => {
    for (const risk of codes('risk_types')) {
      expect(motorTariff2023.rates.some((rate) => rate.risk_type === risk && rate.cover_type === 'TPO')).toBe(
        true,
      )
      expect(codes('liability_types')).toContain(risk)
      expect(list('business_types').filter((row) => row.parent === risk).length).toBeGreaterThan(0)
    }
  })

  it('prices every extension it offers', () => {
    const priced = new Set(motorTariff2023.extensions.map((extension) => extension.code))
    for (const code of codes('extensions')) expect(priced).toContain(code)
  })

  it('begins with a head office', () => {
    expect(branches.map((branch) => branch.code)).toContain('11000')
  })
})
