import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const steps: Component = {
	name: 'Steps',
	summary: 'A numbered procedure with one entry for each step.',
	advice:
		'Use it for actions that readers perform in order. Describe the expected result after each major step.',
	attributes: {
		titleSize: {
			kind: 'choice',
			summary:
				'Size of the step titles. Titles that are headings get an anchor and an entry in the table of contents.',
			options: ['p', 'h2', 'h3', 'h4'],
			default: 'p',
			beyondSpec: true,
		},
	},
	children: ['Step'],
	onlyChildren: true,
	content: 'flow',
	wraps: true,
	converts: 'list',
	example: `<Steps>
  <Step title="Install the command line tool">
    Run the installer in your terminal:

    \`\`\`bash
    npm install --global @example/cli
    \`\`\`

    \`example --version\` now prints the version.
  </Step>
  <Step title="Sign in">
    Run \`example login\` and confirm in the browser.
  </Step>
  <Step title="Deploy your project">
    Run \`example deploy\` in the project folder.

    <Check>
      The last line shows the address of your site.
    </Check>
  </Step>
</Steps>`,
	snippet: `<Steps>
  <Step title="\${1:First step}">
    $2
  </Step>
  <Step title="\${3:Next step}">
    $0
  </Step>
</Steps>`,
	rendering: { kind: 'steps' },
};

export const step: Component = {
	name: 'Step',
	summary: 'A step of a procedure, placed directly inside `Steps`.',
	advice: 'Write the title as an instruction: “Create a key”, not “API keys”.',
	attributes: {
		title: {
			kind: 'markdown',
			summary: 'Title of the step, which describes what the reader does.',
			required: true,
			renderedWithout: true,
			sample: 'Create an API key',
		},
		...iconAttributes,
		stepNumber: {
			kind: 'number',
			summary: 'Number of the step, instead of the automatic number.',
			beyondSpec: true,
		},
		titleSize: {
			kind: 'choice',
			summary: 'Size of the step title. By default, the size set on `Steps`.',
			options: ['p', 'h2', 'h3', 'h4'],
			beyondSpec: true,
		},
		id: {
			kind: 'text',
			summary: 'Anchor of the step. By default, it is generated from the title.',
			beyondSpec: true,
		},
		noAnchor: { kind: 'flag', summary: 'Whether to omit the anchor of the step.', beyondSpec: true },
	},
	parents: ['Steps'],
	content: 'flow',
	example: `<Steps>
  <Step title="Create an API key" icon="key">
    Open **Settings → API keys** and select **Create key**. Copy the key: it is shown only once.
  </Step>
  <Step title="Store the key">
    Save it as the environment variable \`API_KEY\`. Never commit it.
  </Step>
</Steps>`,
	rendering: { kind: 'step' },
	anchor: {
		of: ['title'],
		form: 'entry',
		onlyWith: { attribute: 'titleSize', values: ['h2', 'h3'], not: 'noAnchor' },
	},
};
