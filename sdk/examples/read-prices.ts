// Reads what a purchase needs before the first question: covers and extensions of the tariff in force.
import { client } from './client.ts'

const { covers, extensions, years } = await client.setups.priceList()
console.log(`Vehicles of ${years.from} to ${years.to}`)
for (const { name } of covers) console.log(`cover: ${name}`)
for (const { name } of extensions) console.log(`extension: ${name}`)
