import type { Component } from '../component.ts';

export const responseExample: Component = {
	name: 'ResponseExample',
	summary: 'Shows sample responses of an API endpoint in the column beside the text.',
	advice: 'Show the success and at least one error, each as a code block titled with its status.',
	oncePerPage: true,
	attributes: {
		dropdown: { kind: 'flag', summary: 'Shows a picker instead of tabs.', beyondSpec: true },
	},
	content: 'fences',
	example: `<ResponseExample>

\`\`\`json 201 Created
{
  "id": "usr_8f2k1",
  "name": "Ada Lovelace",
  "email": "ada@example.com"
}
\`\`\`

\`\`\`json 409 Conflict
{
  "error": {
    "code": "email_taken",
    "message": "A user with this email address exists."
  }
}
\`\`\`

</ResponseExample>`,
	snippet: `<ResponseExample>

\`\`\`\${1:json} \${2:200 OK}
$0
\`\`\`

</ResponseExample>`,
	rendering: { kind: 'codeGroup', label: 'response' },
};
