import type { ListedVehicle } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { findVehicles } from './find-vehicles.ts'

const listed = (make_name: string, name: string): ListedVehicle => ({
  make: make_name.toUpperCase(),
  make_name,
  model: name.toUpperCase(),
  name,
  vehicle_type: 'CAR',
  body_type: 'SALOON',
  risk_type: null,
  popular: false,
})
const vehicles = [
  listed('Toyota', 'Corolla'),
  listed('Toyota', 'Corolla Cross'),
  listed('Mercedes-Benz', 'C 300'),
  listed('Škoda', 'Octavia'),
]
const names = (typed: string) => findVehicles(vehicles, typed).map(({ name }) => name)

it.each([
  ['cor', ['Corolla', 'Corolla Cross']],
  ['toyota cross', ['Corolla Cross']],
  ['cross TOYOTA', ['Corolla Cross']],
  ['mercedes c300', []],
  ['benz c 300', ['C 300']],
  ['skoda', ['Octavia']],
  ['', []],
  ['  ', []],
  ['[.*', []],
])('finds by %j %j', (typed, found) => {
  expect(names(typed)).toEqual(found)
})
