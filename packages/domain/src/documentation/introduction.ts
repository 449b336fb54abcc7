/** What holds for every call; Markdown. */
export const introduction = `Manage numbers, people and teams from your own programs. Requests and answers are JSON in UTF-8, names are in snake_case, times are ISO 8601 in UTC, amounts are integers in minor units with their currency.

## Answers
A success is \`{ "data": … }\`, and a list that is paged has \`page\` beside it. A failure is \`{ "error", "code", "fields" }\`: a sentence for people, a word for programs, and what is wrong with each field.

## Pages
Send \`limit\` and read \`page.next_cursor\`. Send it as \`cursor\` to read the next page; null means that there is none.

## Sending twice is safe
Every call that changes something takes an \`Idempotency-Key\`. The same key with the same body returns the first answer and nothing is done twice. Another body under the same key is refused with 422, a request that is still running with 409.

## Versions
Rows carry a \`version\`. Send the one that you have seen in \`If-Match\`: if somebody was faster, the answer is 412 with the current row, and nothing is changed.

## Limits
Calls are counted for each caller. Beyond the limit the answer is 429 with \`Retry-After\`. A server that is busy or restarting answers 503 with \`Retry-After\`.

## Secrets
Fields marked \`x-secret\` are shown once: a repeated request returns null in their place, with the code \`secret_already_shown\`.`;
