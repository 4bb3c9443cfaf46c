import type { Component } from '../component.ts';

export const frame: Component = {
	name: 'Frame',
	summary: 'A border around an image or a video, with a caption below.',
	advice: 'Wrap every image in it. The caption says what to notice; the alt text describes the image.',
	attributes: {
		caption: { kind: 'markdown', summary: 'Line centered below the image.' },
		hint: { kind: 'markdown', summary: 'Line above the image.', beyondSpec: true },
	},
	children: ['img', 'video', 'iframe'],
	content: 'flow',
	wraps: true,
	converts: 'image',
	example: `<Frame caption="What you write, and what readers see">
  ![A page's text on the left, and the same page as readers see it on the right](/images/page-anatomy.svg)
</Frame>`,
	snippet: `<Frame caption="\${1:What to notice}">
  ![\${2:What the image shows}](\${3:/images/example.png})
</Frame>`,
	rendering: { kind: 'frame' },
	aliases: ['Example'],
};
