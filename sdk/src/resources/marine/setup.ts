import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { MarineListName } from '../../reference/setup-lists.ts'
import { type MarineNumberKind, NumberSeries } from '../admin/number-series.ts'
import { Roles } from '../admin/roles.ts'
import { TariffChain, type TariffOf } from '../motor/tariff-chain.ts'
import { SetupEntries } from '../reference/setup-entries.ts'
import type { CargoChoices, Port, Vessel } from './cargo-choices.ts'
import type { CargoTariff } from './cargo-tariff.ts'
import { FxRates } from './fx-rates.ts'

/** The choices of a cargo quote. */
class CargoSetup {
  protected readonly send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.send = send
    this.#kind = kind
  }
  /** Retrieves the choices of a quote as of today; ports and vessels are searched. */
  choices(options?: RequestOptions): Promise<CargoChoices> {
    return this.send(path`/marine/${this.#kind}/setup`, {}, options)
  }
  /** Searches ports and airports whose code, name or country contain all words; returns the first twenty. */
  ports(query: CargoPlaceQuery = {}, options?: RequestOptions): Promise<Port[]> {
    return this.send(path`/marine/${this.#kind}/setup/ports`, { query: { ...query } }, options)
  }
  /** Searches vessels by IMO number or name; returns the first twenty. */
  vessels(query: { q?: string | undefined } = {}, options?: RequestOptions): Promise<Vessel[]> {
    return this.send(path`/marine/${this.#kind}/setup/vessels`, { query: { ...query } }, options)
  }
}

export interface CargoPlaceQuery {
  q?: string | undefined
  /** Only places at which this conveyance calls. */
  conveyance?: string | undefined
}

/** Reference data for partners. */
export class MarinePartnerSetup extends CargoSetup {
  constructor(send: Transport) {
    super(send, 'partner')
  }
  /** Adds a vessel; returns the existing one when it is known. @throws ValidationError `fields.imo_wrong` at `imo` */
  addVessel(body: VesselInput, options?: RequestOptions): Promise<Vessel> {
    return this.send('/marine/partner/setup/vessels', { method: 'POST', body, idempotent: true }, options)
  }
}

export interface VesselInput {
  /** Seven digits, the last one a check digit. */
  imo: string
  name: string
  year_built: Integer
  /** ISO 3166. */
  flag?: string | null | undefined
}

/**
 * The reference data of marine cargo: lists edited in periods, the tariff, exchange rates, numbering, roles.
 * @example
 * const { data: clauses } = await client.marine.admin.setup.lists.entries('marine-clauses')
 */
export class MarineAdminSetup extends CargoSetup {
  readonly lists: SetupEntries<MarineListName>
  readonly tariffs: TariffChain<CargoTariff>
  readonly fxRates: FxRates
  readonly numberSeries: NumberSeries<MarineNumberKind>
  /** Roles of the insurer's marine users. */
  readonly roles: Roles
  /** Roles of the users of all partners. */
  readonly partnerRoles: Roles
  constructor(send: Transport) {
    super(send, 'admin')
    this.lists = new SetupEntries(send, '/marine/admin/setup/lists')
    this.tariffs = new TariffChain(send, '/marine/admin/setup/tariffs')
    this.fxRates = new FxRates(send)
    this.numberSeries = new NumberSeries(send, '/marine/admin/setup/number-series')
    this.roles = new Roles(send, '/marine/admin/setup/roles')
    this.partnerRoles = new Roles(send, '/marine/admin/setup/partner-roles')
  }
}

/** The cargo tariff as a draft, or in the period it counts for. */
export type CargoTariffPeriod = TariffOf<CargoTariff>
