import { lagosDay } from '../platform/db/clock.ts'
import { payAtGateway, signIn } from './journey.ts'
import type { TestApp } from './test-app.ts'
import { linkIn, must } from './workflows.ts'

const HEADER =
  'Registration number,Chassis number,Make,Model,Year,Colour,Body type,Use,Cover type,Sum insured,Extensions'

/** A plate of a series: `plateOf('AAA', 7)` is `AAA107ZZ`. */
export const plateOf = (series: string, at: number): string => `${series}${101 + at}ZZ`
const chassisOf = (series: string, at: number): string => `JTDBR32E7${series}${String(10_001 + at)}`

/** A line of a CSV file for a saloon with third-party cover. */
export const lineOf = (
  series: string,
  at: number,
  more: { cover?: string; sum?: string; plate?: string } = {},
) =>
  [
    more.plate ?? plateOf(series, at),
    chassisOf(series, at),
    'Toyota',
    'Corolla',
    '2018',
    'Silver',
    'Saloon',
    'PRIVATE',
    more.cover ?? 'TPO',
    more.sum ?? '',
    '',
  ].join(',')

export const csvOf = (...lines: string[]): string => [HEADER, ...lines].join('\r\n')

const COMPANY = {
  contact_name: 'Ngozi Eze',
  tax_id: '12345678-0001',
  address: '4 Wharf Road, Apapa',
  state: 'LA',
  lga: 'Apapa',
  occupation: '',
}

/** An office that insures fleets. */
export async function fleetOffice(test: TestApp) {
  const token = await signIn(test, 'underwriter@coverdesk.test')
  const { consent } = await must(test, 'GET', '/api/workflows/2/guest')
  const today = () => lagosDay(test.services.clock())
  const price = (body: object, as = token) => test.call('POST', '/api/fleets/price', { token: as, body })
  /** Reads the vehicles of a CSV file as rows that can be proposed. */
  const rowsOf = async (csv: string, more: object = {}) => {
    const { body } = await price({ start_date: today(), csv, ...more })
    return body.data.rows.map(({ cells }: { cells: object }) => cells)
  }
  const create = async (csv: string, client: object, more: object = {}, as = token) =>
    test.call('POST', '/api/fleets', {
      token: as,
      body: {
        start_date: today(),
        rows: await rowsOf(csv),
        about: COMPANY,
        consent: { version: consent.version, given: 'writing' },
        ...client,
        ...more,
      },
    })
  const company = (rc: string) => ({
    id_type: 'rc_number',
    id_number: rc,
    email: `${rc.toLowerCase()}@example.test`,
    phone: '08031234567',
  })
  const get = (id: string) => must(test, 'GET', `/api/fleets/${id}`, { token })
  /** Sends the payment link and pays as the client does; returns the client's session. */
  const payByLink = async (proposal: { tracker_id: string; payment_id: string }, email: string) => {
    await must(test, 'POST', `/api/trackers/${proposal.tracker_id}/link`, { token, body: { by: 'email' } })
    const opened = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, email)}`)
    const { tracker_id: trackerId, payment_id: paymentId } = proposal
    const guest = { token: opened.token, trackerId, validationId: '', formId: '', paymentId }
    await payAtGateway(test, guest, 'pay')
    const paid = await must(test, 'POST', '/api/payments/verify', {
      token: opened.token,
      body: { payment_id: paymentId },
    })
    return { token: opened.token as string, paid }
  }
  return { token, consent: consent.version as string, today, price, rowsOf, create, company, get, payByLink }
}
