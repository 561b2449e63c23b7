import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { MarineListName } from '../../reference/setup-lists.ts'
import { type MarineNumberKind, NumberSeries } from '../admin/number-series.ts'
import { Roles } from '../admin/roles.ts'
import { TariffChain, type TariffOf } from '../motor/tariff-chain.ts'
import { SetupEntries } from '../reference/setup-entries.ts'
import type { CargoChoices, Port, Vessel } from './cargo-choices.ts'
import type { CargoTariff } from './cargo-tariff.ts'
import { FxRates } from './fx-rates.ts'

/** What a quote of cargo is made of. */
class CargoSetup {
  protected readonly send: Transport
  readonly #kind: 'admin' | 'partner'
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.send = send
    this.#kind = kind
  }
  /** Every choice of a quote as it stands today; ports and vessels are searched. */
  choices(options?: RequestOptions): Promise<CargoChoices> {
    return this.send(path`/marine/${this.#kind}/setup`, {}, options)
  }
  /** Ports and airports that have every word in code, name or country; the first twenty. */
  ports(query: CargoPlaceQuery = {}, options?: RequestOptions): Promise<Port[]> {
    return this.send(path`/marine/${this.#kind}/setup/ports`, { query: { ...query } }, options)
  }
  /** Vessels by IMO number or name; the first twenty. */
  vessels(query: { q?: string | undefined } = {}, options?: RequestOptions): Promise<Vessel[]> {
    return this.send(path`/marine/${this.#kind}/setup/vessels`, { query: { ...query } }, options)
  }
}

export interface CargoPlaceQuery {
  q?: string | undefined
  /** Only those where this one calls. */
  conveyance?: string | undefined
}

/** What a partner chooses from. */
export class MarinePartnerSetup extends CargoSetup {
  constructor(send: Transport) {
    super(send, 'partner')
  }
  /**
   * A vessel the insurer does not know yet; one that is known already is answered as it is.
   * @throws ValidationError `fields.imo_wrong` at `imo`
   */
  addVessel(body: VesselInput, options?: RequestOptions): Promise<Vessel> {
    return this.send('/marine/partner/setup/vessels', { method: 'POST', body, idempotent: true }, options)
  }
}

export interface VesselInput {
  /** Seven digits, the last one a check digit. */
  imo: string
  name: string
  year_built: number
  /** ISO 3166. */
  flag?: string | null | undefined
}

/**
 * What marine cargo is set up with: lists edited in periods, the tariff, exchange rates, numbering, roles.
 * @example
 * const { data: clauses } = await client.marine.admin.setup.lists.entries('marine-clauses')
 */
export class MarineAdminSetup extends CargoSetup {
  readonly lists: SetupEntries<MarineListName>
  readonly tariffs: TariffChain<CargoTariff>
  readonly fxRates: FxRates
  readonly numberSeries: NumberSeries<MarineNumberKind>
  /** Of the insurer's marine people. */
  readonly roles: Roles
  /** Of every partner's people. */
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
