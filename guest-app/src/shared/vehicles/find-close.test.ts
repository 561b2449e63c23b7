import type { ListedVehicle } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { findClose } from './find-close.ts'

const listed = (make_name: string, name: string, body_type: string): ListedVehicle => ({
  make: make_name.toUpperCase(),
  make_name,
  model: name.toUpperCase(),
  name,
  vehicle_type: null,
  body_type,
  risk_type: null,
  popular: false,
})
const vehicles = [
  listed('Toyota', 'Corolla', 'SALOON'),
  listed('Toyota', 'Camry', 'SALOON'),
  listed('Toyota', 'Land Cruiser', 'JEEP'),
  listed('Toyota', 'Hiace', 'MINI_BUS'),
  listed('Volkswagen', 'Golf', 'SALOON'),
  listed('Peugeot', '406', 'SALOON'),
  listed('Peugeot', '407', 'SALOON'),
  listed('Bajaj', 'RE 4S', 'TRICYCLE'),
  listed('Bajaj', 'Boxer BM100', 'MOTORCYCLE'),
]
const names = (typed: string) => findClose(vehicles, typed).map(({ name }) => name)

it.each([
  ['toyta corola', ['Corolla']],
  ['tyoota camry', ['Camry']],
  ['landcruser', ['Land Cruiser']],
  ['vw golf', ['Golf']],
  ['pegeot 406', ['406']],
  ['keke', ['RE 4S']],
  ['keke napep', ['RE 4S']],
  ['okada bajaj', ['Boxer BM100']],
  ['danfo', ['Hiace']],
  ['toyota jeep', ['Land Cruiser']],
  ['peugeot 408', []],
  ['xyzxyz', []],
  ['gol', ['Golf']],
  ['gxl', []],
  ['', []],
])('finds by %j %j', (typed, found) => {
  expect(names(typed)).toEqual(found)
})
