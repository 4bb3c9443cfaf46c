import type { Component } from '../component.ts';

export const steps: Component = {
	name: 'Steps',
	summary: 'A numbered procedure, drawn as a line with one circle for each step.',
	advice:
		'Use it for actions that the reader performs in order. Say what the reader should see after each major step.',
	attributes: {
		titleSize: {
			kind: 'choice',
			summary: 'Size of the step titles; headings get an anchor and an entry in the table of contents.',
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
