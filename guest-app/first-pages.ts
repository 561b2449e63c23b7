/** What an address paints before any script has come, and what is fetched together with the app. */
export interface FirstPage {
  name: string
  /** What stands in the HTML, of `pages/`. */
  body: string
  title: string
  description: string
  /** The dictionaries that are asked for first. */
  texts: readonly string[]
  /** The modules in `src/` whose code is fetched when the page is shown. */
  parts: readonly string[]
  /** The addresses that begin with it; a star at the end stands for whatever follows. */
  addresses: readonly string[]
}

const COMMON = ['guest', 'errors']
/** What speaks with the server, for what cannot be shown without. */
const SERVER = 'connect.ts'
const CERTIFICATE = {
  body: 'certificate',
  title: 'certificates.title',
  description: 'certificates.private',
  texts: [...COMMON, 'certificates'],
}
const RUN = { body: 'run', title: 'guest.home.title', description: 'guest.home.lead' }

/** What each address begins with, first match first; `index` stands for all others. */
export const firstPages: readonly FirstPage[] = [
  {
    name: 'index',
    body: 'home',
    title: 'guest.home.title',
    description: 'guest.home.lead',
    texts: COMMON,
    parts: ['home/home-screen.tsx'],
    addresses: [],
  },
  {
    name: 'buy',
    body: 'buy',
    title: 'prices.vehicle.title',
    description: 'prices.vehicle.lead',
    texts: [...COMMON, 'prices'],
    parts: ['start/vehicle-page.tsx'],
    addresses: ['/buymotor', '/workflow-forms/start-workflow/2'],
  },
  {
    name: 'claim',
    body: 'claim',
    title: 'workflow-steps.claims.name',
    description: 'workflow-steps.claims.description',
    texts: [...COMMON, 'journeys', 'common'],
    parts: [SERVER, 'start/workflow-start.tsx'],
    addresses: ['/claimrequest', '/workflow-forms/start-workflow/1'],
  },
  {
    ...CERTIFICATE,
    name: 'check',
    parts: ['certificates/check-screen.tsx'],
    addresses: ['/certificates'],
  },
  {
    ...CERTIFICATE,
    name: 'certificate',
    parts: [SERVER, 'certificates/certificate-screen.tsx'],
    addresses: ['/certificates/*'],
  },
  {
    ...CERTIFICATE,
    name: 'cargo',
    parts: [SERVER, 'certificates/cargo-certificate-screen.tsx'],
    addresses: ['/cargo-certificates/*'],
  },
  {
    name: 'my',
    body: 'my',
    title: 'my.find.title',
    description: 'my.find.lead',
    texts: [...COMMON, 'my', 'common'],
    parts: [SERVER, 'my/my-screen.tsx'],
    addresses: ['/my'],
  },
  {
    ...RUN,
    name: 'follow',
    texts: [...COMMON, 'journeys'],
    parts: [SERVER, 'follow/follow-screen.tsx'],
    addresses: ['/workflow-forms/follow/*'],
  },
  { ...RUN, name: 'run', texts: COMMON, parts: [SERVER], addresses: ['/workflow-forms/*', '/status/*'] },
]
