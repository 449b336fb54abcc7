/** General rules for all calls; Markdown. */
export const introduction = `Manage numbers, people and teams from your own programs. Requests and responses are JSON in UTF-8, names are in snake_case, times are ISO 8601 in UTC, amounts are integers in minor units with their currency.

## Keys and scopes
A call carries an API key of your company as \`Authorization: Bearer lw_live_…\`. Never put it into an address: such a request is refused. An administrator creates keys under Integrations, API keys; each is shown once. A key that is unknown, expired, revoked or rotated is refused with 401, and the sentence says which. A rotated key works for 24 hours more, unless it was ended.
A key acts in its company alone. It calls what its scopes open, and a scope to write does not include the one to read; without the scope the response is 403 with the code \`insufficient_scope\`. What is closed to every key, whatever its scopes, is 403 with the code \`denied_to_api_keys\`, and is not described here. What a key changes is in the audit log under its name. Numbers and people that a key adds or assigns have their SIM details locked until an administrator confirms them.

## Requests and responses
Send a body without \`Content-Encoding\`: any other than \`identity\` is refused with 415. JSON has at most 32 levels, and at most one value for every 40 bytes that the operation accepts. Where an address supports \`GET\`, it supports \`HEAD\` too; a method that it does not support is refused with 405, and \`Allow\` names the others. A successful response is \`{ "data": … }\`, and a paged list also has \`page\`.

## Errors
A failed response is \`{ "error", "code", "fields" }\`: a sentence for people, a code for programs, and what is wrong with each field. Codes do not change; sentences may. \`X-Request-Id\` names the request to support.

## Sending twice is safe
Every call that changes something takes an \`Idempotency-Key\`. The same key with the same body returns the first response for 30 days, and nothing is done twice. The same key with another body is refused with 422; while the first request is still being processed, the same key is refused with 409.
Fields marked \`x-secret\` are shown once: a repeated request returns null in their place, with the code \`secret_already_shown\`.

## Versions of a row
Rows carry a \`version\`. Send the one you have read in \`If-Match\`: if the row has changed since, the response is 412 with the current row, and nothing is changed.

## Pages
Send \`limit\` and read \`page.next_cursor\`. Send it as \`cursor\`, with the same filters and \`sort\`, to read the next page; it is null on the last page. \`page.total\` is the number of rows in the whole list at that moment. Rows that are added or removed while you read move no other row.

## Limits
Calls are counted for each caller. An API key makes 10 calls a second, and up to 100 at once; \`RateLimit\` and \`RateLimit-Policy\` say what is left. Beyond the limit the response is 429 with \`Retry-After\`. A server that is busy or restarting responds with 503 with \`Retry-After\`.

## Change feed
Webhooks tell your server what happens. To catch up, lists of numbers, transfers and top-ups take \`updated_after\` with \`sort=updated_at\`: keep the newest \`updated_at\` that you have read, and send the time five minutes before it the next time. A change is seen when it is complete, which may be minutes after its \`updated_at\`; rows that you have already come again, with the same \`version\`. A row that changes while you read appears again with its new state. The list of invoices takes \`state_changed_after\` with \`sort=state_changed_at\` in the same way. People and teams have no such list: webhooks announce their changes. A number that has ended is not in the list any more, and \`GET\` of it is 404: \`number.inactive\` says so, or its absence from the whole list, read without \`updated_after\`.

## Change log
The address names the version, \`v0\`. Fields, events and codes are added to it, so a program ignores those that it does not know. \`2026-11-29\`: webhooks are described, and the document lists what API keys may call; the lists of teams, invoices and webhook deliveries have filters and \`sort\`, and those of teams and of consumption have pages; a payment account shows no payment method to an API key.`;
