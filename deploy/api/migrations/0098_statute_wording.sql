-- What the law wants on a certificate of motor insurance becomes a setup list: an installation that has its lists gets this one
-- with the words it printed so far. A new one begins with it.
insert into setup_rows (list, code, name, position, attributes, effective_from)
select 'statute_wordings', code, name, position, jsonb_build_object('paragraphs', paragraphs), date '2023-01-01'
from (values
  ('ENTITLED', 'Who may drive', 0,
    'The policyholder.' || e'\n' ||
    'Any person driving on the policyholder’s order or with his permission, provided that the person driving holds a valid licence to drive the vehicle and is not disqualified from holding one.'),
  ('LIMITATIONS', 'What the vehicle may be used for', 1,
    'Use for social, domestic and pleasure purposes and for the policyholder’s own business, as stated above.' || e'\n' ||
    'The policy does not cover use for racing, pace-making, speed testing, or the carriage of passengers for hire or reward unless stated above.'),
  ('CLAUSE', 'What the signature stands under', 2,
    'We hereby certify that the policy to which this certificate relates is issued in accordance with the law on compulsory third-party motor insurance in Nigeria and the ECOWAS Brown Card scheme.')
) as worded (code, name, position, paragraphs)
where exists (select 1 from tariffs where class = 'motor')
  and not exists (select 1 from setup_rows where list = 'statute_wordings');
