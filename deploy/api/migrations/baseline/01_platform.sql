-- Bodies of functions name tables of higher layers.
set local check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION cargo_premium_kind(issues boolean, charged bigint, returned bigint) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case
    when issues and charged > 0 then 'issue'
    when charged = 0 and returned < 0 then 'return_voided'
    when charged > returned then 'additional'
    when charged < returned then 'return'
    else 'commission' end
$$;

CREATE FUNCTION credit_note_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.number is not null and (tg_op = 'DELETE' or old.state = 'void' and new.state <> 'void'
    or (old.number, old.kind, old.partner_id, old.policy_id, old.gross, old.commission, old.vat, old.wht,
      old.transaction_id) is distinct from (new.number, new.kind, new.partner_id, new.policy_id, new.gross,
      new.commission, new.vat, new.wht, new.transaction_id)) then
    raise exception 'credit note % is issued', old.number using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

CREATE FUNCTION fold_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.search := search_fold(new.search);
  return new;
end $$;

CREATE FUNCTION is_claim_open(state text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (state <> ALL (ARRAY['settled'::text, 'closed'::text, 'declined'::text, 'withdrawn'::text]));

CREATE FUNCTION lagos_day(at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE
    RETURN (((at AT TIME ZONE 'UTC'::text) + '01:00:00'::interval))::date;

CREATE FUNCTION plain_letters(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(translate(regexp_replace(NORMALIZE(words, NFC), '[----­͏؜ᅟ-ᅠ឴-឵᠋-᠏​-‏‪-‮⁠-⁯ㅤ︀-️﻿ﾠ￰-￻𛲠-𛲣𝅳-𝅺󠀀-󠿿]'::text, ''::text, 'g'::text), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑛚𑛛𑛜𑛝𑛞𑛟𑛠𑛡𑛢𑛣𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𜳰𜳱𜳲𜳳𜳴𜳵𜳶𜳷𜳸𜳹𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙🯰🯱🯲🯳🯴🯵🯶🯷🯸🯹！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～             ⠀　𝅙˗֊־᐀᠆‐‑‒–—―⁃⁓⁻₋−⸗⸚⸺⸻⹀⹝〜〰゠︱︲﹘﹣𐵮𐺭`´ʹʻʼʽˈ՚ߴߵ᾽᾿῾‘’‛′Ꞌꞌ⁄∕'::text, '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_''abcdefghijklmnopqrstuvwxyz{|}~                -------------------------------''''''''''''''''''''''''''''''''''''''//'::text), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'øØłŁđĐðÐıɓƁɗƊƙƘƴƳŋŊɛƐɔƆəƏǝƎɩƖʋƲÆŒ'::text, 'oollddddibbddkkyynneeooeeeeiivvæœ'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text);

CREATE FUNCTION refuse_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the balance of an account is changed by entries alone' using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION refuse_locked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'a month that is locked is not changed' using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION refuse_resolved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'hold % is resolved, once', old.reference using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION renumber_notification() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.revision := nextval('notification_revisions');
  return new;
end
$$;

CREATE FUNCTION search_fold(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(CASE WHEN (words ~ '[^\t\n\r -_a-~]'::text) THEN plain_letters(words) ELSE lower(words) END, '(?:\+|\m00)234 ?\(?0?\)? ?(?=[789])|\m234(?=[789]\d{9}\M)'::text, '0'::text, 'g'::text), '[-/.''()+_]'::text, ''::text, 'g'::text);

CREATE FUNCTION tally_claim() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    insert into tallies (name, day, branch_id, part, count) values
      ('notified', lagos_day(old.created_at), old.branch_id, old.loss_type, -1);
    if is_claim_open(old.state) then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('open', lagos_day(old.created_at), old.branch_id, old.state, -1, -old.reserve);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into tallies (name, day, branch_id, part, count) values
      ('notified', lagos_day(new.created_at), new.branch_id, new.loss_type, 1);
    if is_claim_open(new.state) then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('open', lagos_day(new.created_at), new.branch_id, new.state, 1, new.reserve);
    end if;
    if new.paid is not null and (tg_op = 'INSERT' or old.paid is distinct from new.paid) then
      insert into tallies (name, day, branch_id, count, amount) values
        ('paid', coalesce(new.paid_on, lagos_day(new.updated_at)), new.branch_id, 1,
          new.paid - case when tg_op = 'INSERT' then 0 else coalesce(old.paid, 0) end);
    end if;
  end if;
  return null;
end
$$;

CREATE FUNCTION tally_policy() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    if old.cancelled_at is null then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('issued', old.issued_on, old.branch_id, old.cover_type, -1, -old.amount),
        ('starts', old.start_date, old.branch_id, '', -1, 0), ('ends', old.end_date, old.branch_id, '', -1, 0);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.cancelled_at is null then
      insert into tallies (name, day, branch_id, part, count, amount) values
        ('issued', new.issued_on, new.branch_id, new.cover_type, 1, new.amount),
        ('starts', new.start_date, new.branch_id, '', 1, 0), ('ends', new.end_date, new.branch_id, '', 1, 0);
    end if;
  end if;
  return null;
end
$$;

CREATE FUNCTION tally_run() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (name, day, part, count)
      values ('begun', lagos_day(new.created_at), new.workflow_id::text, 1);
  elsif old.state = 'completed' then
    insert into tallies (name, day, part, count)
      values ('completed', lagos_day(old.created_at), old.workflow_id::text, -1);
  end if;
  if new.state = 'completed' then
    insert into tallies (name, day, part, count)
      values ('completed', lagos_day(new.created_at), new.workflow_id::text, 1);
  end if;
  return null;
end
$$;

CREATE FUNCTION tariffs_unchanged() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.id, new.class, new.effective_from, new.source, new.content)
    is distinct from (old.id, old.class, old.effective_from, old.source, old.content) then
    raise exception 'a published tariff does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION tell_client_import() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('changes', (case when tg_op = 'DELETE' then old.id else new.id end)::text);
  return null;
end
$$;

CREATE FUNCTION tell_notification() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('changes', (case when tg_op = 'DELETE' then old.user_id else new.user_id end)::text);
  return null;
end
$$;

CREATE FUNCTION transport_document_key(document text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN translate(regexp_replace(regexp_replace(translate(upper(NORMALIZE(document, NFKC)), 'АВЕКМНОРСТУХІ'::text, 'ABEKMHOPCTYXI'::text), '^\s*(B/?L|[MH]?AWB|BILL OF LADING|AIR ?WAYBILL)\M[\s.:#]*((NO|NR|NUMBER)\M[\s.:#]*)?'::text, ''::text), '[^A-Z0-9]'::text, ''::text, 'g'::text), 'OIL'::text, '011'::text);

CREATE FUNCTION vessel_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(btrim(search_fold(name)), '^(m ?v|m ?t|m ?s|s ?s)\s+(?=\S)'::text, ''::text), '[\s"“”,;:]'::text, ''::text, 'g'::text);

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE attempts (
    id bigint NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

ALTER TABLE attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE audit_events (
    id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    action text NOT NULL,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    ip text,
    search text GENERATED ALWAYS AS (search_fold(((((((((((actor_name || ' '::text) || action) || ' '::text) || object_kind) || ' '::text) || object_id) || ' '::text) || COALESCE((before)::text, ''::text)) || ' '::text) || COALESCE((after)::text, ''::text)))) STORED
)
WITH (autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE audit_events ALTER COLUMN search SET STATISTICS 1000;

CREATE TABLE documents (
    id uuid NOT NULL,
    kind text NOT NULL,
    policy_id uuid,
    file_name text NOT NULL,
    media_type text NOT NULL,
    storage_key text,
    sha256 text,
    created_at timestamp(3) with time zone NOT NULL,
    tracker_id uuid,
    size integer DEFAULT 0 NOT NULL
);

CREATE TABLE idempotency (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE links (
    id uuid NOT NULL,
    purpose text NOT NULL,
    token_hash bytea NOT NULL,
    tracker_id uuid,
    user_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    approval_id uuid,
    CONSTRAINT links_purpose_check CHECK ((purpose = ANY (ARRAY['guest_resume'::text, 'password_reset'::text, 'approval'::text, 'invitation'::text])))
);

CREATE TABLE missing_texts (
    locale text NOT NULL,
    namespace text NOT NULL,
    key text NOT NULL,
    fallback text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    first_seen_at timestamp(3) with time zone NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE number_patterns (
    kind text NOT NULL,
    prefix text NOT NULL,
    separator text NOT NULL,
    with_branch boolean NOT NULL,
    year text NOT NULL,
    digits integer NOT NULL,
    restarts text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT number_patterns_restart CHECK (((restarts = 'never'::text) OR (year <> 'none'::text)))
);

CREATE TABLE number_series (
    series text NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL
);

CREATE TABLE one_time_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    subject text NOT NULL,
    code_hash bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    max_tries integer DEFAULT 5 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    replaced_at timestamp(3) with time zone,
    series_id uuid NOT NULL,
    CONSTRAINT one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'guest'::text])))
);

CREATE TABLE outbox (
    id uuid NOT NULL,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    done_at timestamp(3) with time zone,
    last_error text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    dead_at timestamp(3) with time zone
);

CREATE TABLE sandbox_charges (
    reference text NOT NULL,
    access_code text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    email text NOT NULL,
    callback_url text,
    metadata jsonb,
    status text NOT NULL,
    pay_at timestamp(3) with time zone,
    paid_at timestamp(3) with time zone,
    webhook_state text NOT NULL,
    webhook_attempts integer NOT NULL,
    webhook_next_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    id bigint NOT NULL,
    disputes jsonb DEFAULT '[]'::jsonb NOT NULL,
    refunds jsonb DEFAULT '[]'::jsonb NOT NULL,
    webhook_event text DEFAULT 'charge.success'::text NOT NULL
);

ALTER TABLE sandbox_charges ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME sandbox_charges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE seeds (
    name text NOT NULL,
    fingerprint text NOT NULL,
    applied_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE tallies (
    name text NOT NULL,
    day date NOT NULL,
    branch_id uuid,
    part text DEFAULT ''::text NOT NULL,
    count integer NOT NULL,
    amount bigint DEFAULT 0 NOT NULL,
    CONSTRAINT tallies_name_check CHECK ((name = ANY (ARRAY['issued'::text, 'starts'::text, 'ends'::text, 'begun'::text, 'completed'::text, 'notified'::text, 'open'::text, 'paid'::text, 'cargo'::text, 'cargo_goods'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

CREATE TABLE tries (
    action text NOT NULL,
    subject text NOT NULL,
    source text NOT NULL,
    count integer NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    next_at timestamp(3) with time zone NOT NULL
);

ALTER TABLE attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (id);

ALTER TABLE audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (scope, key);

ALTER TABLE links
    ADD CONSTRAINT links_pkey PRIMARY KEY (id);

ALTER TABLE links
    ADD CONSTRAINT links_token_hash_key UNIQUE (token_hash);

ALTER TABLE missing_texts
    ADD CONSTRAINT missing_texts_pkey PRIMARY KEY (locale, namespace, key);

ALTER TABLE number_patterns
    ADD CONSTRAINT number_patterns_pkey PRIMARY KEY (kind);

ALTER TABLE number_series
    ADD CONSTRAINT number_series_pkey PRIMARY KEY (series, year);

ALTER TABLE one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);

ALTER TABLE outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE sandbox_charges
    ADD CONSTRAINT sandbox_charges_access_code_key UNIQUE (access_code);

ALTER TABLE sandbox_charges
    ADD CONSTRAINT sandbox_charges_pkey PRIMARY KEY (reference);

ALTER TABLE seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (name);

ALTER TABLE tries
    ADD CONSTRAINT tries_pkey PRIMARY KEY (action, subject, source);

CREATE INDEX attempts_subject ON attempts (action, subject, created_at DESC);

CREATE INDEX audit_events_actor ON audit_events (actor_id, at DESC, id DESC);

CREATE INDEX audit_events_at ON audit_events (at DESC, id DESC);

CREATE INDEX audit_events_kind ON audit_events (object_kind, at DESC, id DESC);

CREATE INDEX audit_events_object ON audit_events (object_kind, object_id, at);

CREATE INDEX audit_events_of_object ON audit_events (object_id, at DESC, id DESC);

CREATE INDEX audit_events_verb ON audit_events ("substring"(action, '[^.]+$'::text), at DESC, id DESC);

CREATE INDEX audit_events_words ON audit_events USING gin (search gin_trgm_ops);

CREATE INDEX documents_created ON documents (created_at DESC, id DESC);

CREATE INDEX documents_photo ON documents (sha256) WHERE ((kind = 'photo'::text) AND (sha256 IS NOT NULL));

CREATE INDEX documents_policy ON documents (policy_id);

CREATE INDEX documents_tracker ON documents (tracker_id);

CREATE INDEX links_user ON links (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX one_time_codes_subject ON one_time_codes (purpose, subject, created_at DESC);

CREATE INDEX outbox_dead ON outbox (dead_at DESC, id DESC) WHERE (dead_at IS NOT NULL);

CREATE INDEX outbox_due ON outbox (next_at) WHERE ((done_at IS NULL) AND (dead_at IS NULL));

CREATE INDEX tallies_by_day ON tallies (name, day) INCLUDE (branch_id, part, count, amount);

CREATE INDEX tallies_of_partner ON tallies (part, day) INCLUDE (count, amount) WHERE (name = 'cargo'::text);

CREATE INDEX tries_source ON tries (action, source, last_at);

CREATE TRIGGER audit_events_fixed BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
