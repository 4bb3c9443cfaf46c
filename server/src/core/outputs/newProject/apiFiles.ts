import { openApiFile } from './openApiFile.ts';

const introduction = `---
title: API introduction
description: Where the Tasks API is, how to sign in, and what errors look like.
---

Every request goes to \`https://api.example.com\` and answers with JSON.

## Sign in

Send your key with each request:

<ParamField header="Authorization" type="string" required>
  \`Bearer\` and your API key, as \`Bearer tk_12345\`.
</ParamField>

## Errors

An error has a status of 400 or above and says what to do:

<ResponseField name="error" type="object" required>
  What went wrong.

  <Expandable title="error">
    <ResponseField name="code" type="string" required>
      A short name that stays the same, such as \`missing_field\`.
    </ResponseField>
    <ResponseField name="message" type="string" required>
      A sentence for people.
    </ResponseField>
  </Expandable>
</ResponseField>

<ResponseExample>

\`\`\`json 422
{
  "error": {
    "code": "missing_field",
    "message": "Give the task a title."
  }
}
\`\`\`

</ResponseExample>
`;

const listTasks = `---
title: List tasks
description: Get the tasks of your workspace, the newest first.
openapi: GET /tasks
---

Deleted tasks are left out. To read more than 100 tasks, ask again with the \`cursor\` of the answer.
`;

const createTask = `---
title: Create a task
description: Add a task to your workspace.
openapi: POST /tasks
---

The task is open until somebody completes it.
`;

/** The API's description and the pages made from it. */
export const apiFiles = [
	['api-reference/openapi.json', openApiFile],
	['api-reference/introduction.mdx', introduction],
	['api-reference/list-tasks.mdx', listTasks],
	['api-reference/create-task.mdx', createTask],
] as const;
