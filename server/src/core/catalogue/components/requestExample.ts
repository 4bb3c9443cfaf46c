import type { Component } from '../component.ts';

export const requestExample: Component = {
	name: 'RequestExample',
	summary: 'Shows sample requests of an API endpoint in the column beside the text.',
	advice:
		'Place one on each endpoint page, with a title for every code block, and pair it with a `ResponseExample`.',
	oncePerPage: true,
	attributes: {
		dropdown: { kind: 'flag', summary: 'Shows a language picker instead of tabs.', beyondSpec: true },
	},
	content: 'fences',
	example: `<RequestExample>

\`\`\`bash cURL
curl https://api.example.com/v1/users \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "Ada Lovelace", "email": "ada@example.com" }'
\`\`\`

\`\`\`python Python
import os
import requests

response = requests.post(
    "https://api.example.com/v1/users",
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
    json={"name": "Ada Lovelace", "email": "ada@example.com"},
)
response.raise_for_status()
\`\`\`

</RequestExample>`,
	snippet: `<RequestExample>

\`\`\`\${1:bash} \${2:cURL}
$0
\`\`\`

</RequestExample>`,
	rendering: { kind: 'codeGroup', label: 'request' },
};
