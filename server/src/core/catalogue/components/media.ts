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

export const img: Component = {
	name: 'img',
	summary: 'An image whose size or theme Markdown’s own image syntax cannot set.',
	advice: 'For a pair of light and dark images, use the classes `block dark:hidden` and `hidden dark:block`.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the image.', sample: '/images/example.png' },
		alt: {
			kind: 'text',
			summary: 'What the image shows, for readers who cannot see it; empty for decoration.',
			describes: true,
			sample: 'What the image shows',
		},
		width: { kind: 'text', summary: 'Width in pixels.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		className: { kind: 'text', summary: 'CSS classes.' },
		noZoom: { kind: 'flag', summary: 'Keeps a click from enlarging the image.', beyondSpec: true },
		title: { kind: 'text', summary: 'Text shown when pointing at the image.' },
		style: { kind: 'expression', summary: 'Inline style, as an object.' },
	},
	content: 'none',
	example: `<Frame>
  <img src="/images/page-anatomy.svg" alt="A page's text, and the same page as readers see it" noZoom />
</Frame>`,
	snippet: `<img src="\${1:/images/example.png}" alt="\${2:What the image shows}" />`,
	rendering: { kind: 'element' },
	element: true,
	beyondSpec: true,
};

export const video: Component = {
	name: 'video',
	summary: 'A video file of your own.',
	advice:
		'Add `controls` so that readers can pause it, and wrap it in a `Frame`. Attribute names are written as in JSX.',
	attributes: {
		src: { kind: 'asset', summary: 'Path or URL of the video file.', sample: '/videos/demo.mp4' },
		controls: {
			kind: 'flag',
			summary: 'Shows the buttons to play, pause and change the volume.',
		},
		poster: { kind: 'asset', summary: 'Image shown until the video plays.' },
		autoPlay: { kind: 'flag', summary: 'Starts at once; browsers allow it only together with `muted`.' },
		muted: { kind: 'flag', summary: 'Plays without sound.' },
		loop: { kind: 'flag', summary: 'Starts again at the end.' },
		playsInline: { kind: 'flag', summary: 'Plays within the page on phones instead of full screen.' },
		preload: {
			kind: 'choice',
			summary: 'What the browser loads beforehand.',
			options: ['none', 'metadata', 'auto'],
		},
		width: { kind: 'text', summary: 'Width in pixels.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		title: { kind: 'text', summary: 'What the video shows, for screen readers.' },
		className: { kind: 'text', summary: 'CSS classes.' },
	},
	content: 'flow',
	example: `<Frame caption="From an empty folder to a published site">
  <video controls muted src="https://example.com/videos/first-site.mp4" title="Creating a site, step by step"></video>
</Frame>`,
	snippet: `<video controls src="\${1:/videos/demo.mp4}"></video>`,
	rendering: { kind: 'element' },
	element: true,
};

export const iframe: Component = {
	name: 'iframe',
	summary: 'Another page within this one, such as a hosted video.',
	advice:
		'Always give it a `title`: screen readers announce it. Attribute names are written as in JSX: `allowFullScreen`.',
	attributes: {
		src: {
			kind: 'url',
			summary: 'URL of the embedded page.',
			frames: true,
			sample: 'https://www.youtube.com/embed/VIDEO_ID',
		},
		title: {
			kind: 'text',
			summary: 'What the embedded page shows, for screen readers.',
			sample: 'Product tour',
		},
		width: { kind: 'text', summary: 'Width in pixels or per cent.' },
		height: { kind: 'text', summary: 'Height in pixels.' },
		allow: {
			kind: 'text',
			summary: 'What the embedded page may use, such as `fullscreen; picture-in-picture`.',
		},
		allowFullScreen: { kind: 'flag', summary: 'Lets the embedded page fill the screen.' },
		frameBorder: { kind: 'text', summary: 'Border width of old browsers; `0` hides it.' },
		loading: { kind: 'choice', summary: 'When the browser loads it.', options: ['lazy', 'eager'] },
		className: { kind: 'text', summary: 'CSS classes.' },
		sandbox: { kind: 'text', summary: 'What the embedded page is forbidden, lifted by the given words.' },
		referrerPolicy: {
			kind: 'text',
			summary: 'How much of the URL of this page is sent to the embedded page.',
		},
	},
	content: 'none',
	example: `<iframe
  src="https://www.youtube.com/embed/aqz-KE-bpKQ"
  title="Big Buck Bunny, an open film"
  width="100%"
  height="360"
  allowFullScreen
></iframe>`,
	snippet: `<iframe src="\${1:https://www.youtube.com/embed/VIDEO_ID}" title="\${2:Product tour}" allowFullScreen></iframe>`,
	rendering: { kind: 'element' },
	element: true,
};
