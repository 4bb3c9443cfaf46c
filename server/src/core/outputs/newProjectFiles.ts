import type { Dialect } from '../language/dialect.ts';
import { ProjectStore } from '../project/projectStore.ts';
import { guideFiles } from './newProject/guideFiles.ts';
import { configFile, imageFiles } from './newProject/imageFiles.ts';
import { openApiFile } from './newProject/openApiFile.ts';
import { rulesFile } from './rulesFile.ts';
import { toModernConfig } from './upgrade/toModernConfig.ts';

/** Files of a small docs project, complete and without problems, by path from its root. */
export function newProjectFiles(name: string, dialect: Dialect = 'modern'): ReadonlyMap<string, string> {
	const files = new Map([
		['docs.json', configFile(name)],
		...startFiles,
		...guideFiles,
		...apiFiles,
		...imageFiles(name),
	]);
	const store = new ProjectStore();
	store.apply([...files].map(([path, text]) => ({ kind: 'onDisk', path, text })));
	const upgrade = dialect === 'modern' ? toModernConfig(store.project) : undefined;
	if (upgrade?.kind === 'upgrade') files.set(upgrade.path, upgrade.text);
	return files.set('.cursor/rules.md', rulesFile(store.project));
}

const introduction = `---
title: API introduction
description: Base URL, authentication and errors of the Tasks API.
---

The base URL of all requests is \`https://api.example.com\`. Responses are JSON.

## Sign in

Send your key with each request:

<ParamField header="Authorization" type="string" required>
  \`Bearer\` and your API key, as \`Bearer tk_12345\`.
</ParamField>

## Errors

An error has a status of 400 or above, and a body that explains it:

<ResponseField name="error" type="object" required>
  Details of the error.

  <Expandable title="error">
    <ResponseField name="code" type="string" required>
      Short name of the error, such as \`missing_field\`. It never changes.
    </ResponseField>
    <ResponseField name="message" type="string" required>
      Explanation in one sentence.
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
description: Get the tasks of your workspace, newest first.
openapi: GET /tasks
---

The response does not contain deleted tasks. To get more than 100 tasks, send another request with the \`cursor\` of the response.
`;

const createTask = `---
title: Create a task
description: Add a task to your workspace.
openapi: POST /tasks
---

The new task is open until you complete it.
`;

/** API description and the pages for it. */
const apiFiles = [
	['api-reference/openapi.json', openApiFile],
	['api-reference/introduction.mdx', introduction],
	['api-reference/list-tasks.mdx', listTasks],
	['api-reference/create-a-task.mdx', createTask],
] as const;

const index = `---
title: Introduction
description: Overview of the documentation.
---

Welcome. Your readers see this page first: describe in two sentences what your product does, and for whom.

<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    Get a first result in five minutes.
  </Card>
  <Card title="Write pages" icon="pen" href="/guides/writing-pages">
    Callouts, tabs and code, each with an example.
  </Card>
  <Card title="Check and publish" icon="circle-check" href="/guides/checking-and-publishing">
    Find mistakes before your readers do.
  </Card>
  <Card title="API reference" icon="code" href="/api-reference/introduction">
    Try every request in the page.
  </Card>
</CardGroup>
`;

const quickstart = `---
title: Quickstart
description: Install the client, create your first task and see it in the list.
---

<Info>
  **You need** an account and an API key. You get both with the invitation to your workspace.
</Info>

<Steps>
  <Step title="Install the client">
    <CodeGroup>

    \`\`\`bash npm
    npm install @example/tasks
    \`\`\`

    \`\`\`bash pip
    pip install example-tasks
    \`\`\`

    </CodeGroup>
  </Step>
  <Step title="Create a task">
    Set the environment variable \`TASKS_KEY\` to your key, then run:

    \`\`\`bash Terminal
    curl https://api.example.com/tasks \\
      --header "Authorization: Bearer $TASKS_KEY" \\
      --header "Content-Type: application/json" \\
      --data '{ "title": "Water the plants" }'
    \`\`\`

    <Check>
      The response has the status 201 and contains the \`id\` of the task.
    </Check>
  </Step>
  <Step title="See it in the list">
    [List your tasks](/api-reference/list-tasks). The new task comes first.
  </Step>
</Steps>

## Troubleshooting

<AccordionGroup>
  <Accordion title="The response is 401" icon="lock">
    The key is missing or has expired. Create a new key in your workspace.
  </Accordion>
  <Accordion title="The response is 422" icon="triangle-exclamation">
    A field is missing or has the wrong type. The response names it; see [errors](/api-reference/introduction#errors).
  </Accordion>
</AccordionGroup>
`;

/** First pages for readers. */
const startFiles = [
	['index.mdx', index],
	['quickstart.mdx', quickstart],
] as const;
