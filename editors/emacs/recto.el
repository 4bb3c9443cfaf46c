;;; recto.el --- Language server for docs.json and MDX  -*- lexical-binding: t -*-

;; Author: Recto contributors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1") (markdown-mode "2.5"))
;; Keywords: languages, tools, docs
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Starts Recto's language server in docs projects: folders with a
;; docs.json or mint.json of a Mintlify-style site.  `recto-client' is
;; Eglot, which is a part of Emacs 29, or lsp-mode.
;;
;; Put this file on the `load-path', and enable `recto-global-mode':
;;
;;   (require 'recto)
;;   (recto-global-mode)

;;; Code:

(require 'markdown-mode)
(require 'seq)

(declare-function eglot-ensure "eglot")
(declare-function lsp-deferred "lsp-mode")
(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function make-lsp-client "lsp-mode")
(defvar eglot-server-programs)
(defvar lsp-language-id-configuration)

(defgroup recto nil
  "Language server for docs.json and MDX."
  :group 'languages
  :prefix "recto-")

(defcustom recto-client 'eglot
  "Client that starts the server."
  :type '(choice (const :tag "Eglot" eglot) (const :tag "lsp-mode" lsp-mode)))

(defcustom recto-command '("recto-language-server" "--stdio")
  "Program of the server, and its arguments."
  :type '(repeat string))

(defcustom recto-root-markers '("docs.json" "mint.json")
  "Names of files whose folder is the root of a docs project."
  :type '(repeat string))

(defvar mdx-mode-syntax-table
  (let ((table (make-syntax-table markdown-mode-syntax-table)))
    ;; Completed words begin after < and =, and may contain a #.
    (modify-syntax-entry ?< "." table)
    (modify-syntax-entry ?> "." table)
    (modify-syntax-entry ?= "." table)
    (modify-syntax-entry ?# "_" table)
    table)
  "Syntax table of `mdx-mode'.")

;;;###autoload
(define-derived-mode mdx-mode markdown-mode "MDX"
  "Major mode for pages in MDX: Markdown with components.")

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.mdx\\'" . mdx-mode))

(defun recto-root (file)
  "Return the folder of the docs project of FILE, or nil."
  (seq-some (lambda (marker) (locate-dominating-file file marker))
            recto-root-markers))

(defconst recto-modes
  '(markdown-mode json-mode js-json-mode json-ts-mode yaml-mode yaml-ts-mode)
  "Modes of the server's files; `mdx-mode' derives from the first.")

(defun recto-find-project (folder)
  "Return the docs project of FOLDER for `project-find-functions', or nil.
Outside of a repository, Eglot takes each folder for a project."
  (when-let ((root (recto-root folder)))
    (cons 'transient root)))

(defun recto--register-lsp-mode ()
  "Make the server known to lsp-mode."
  (require 'lsp-mode)
  (add-to-list 'lsp-language-id-configuration '(mdx-mode . "mdx"))
  (lsp-register-client
   (make-lsp-client
    :server-id 'recto
    :new-connection (lsp-stdio-connection (lambda () recto-command))
    :activation-fn
    (lambda (file _mode)
      (and (string-match-p "\\.\\(mdx?\\|json\\|ya?ml\\)\\'" file)
           (recto-root file)))
    :add-on? t)))

;;;###autoload
(defun recto-ensure ()
  "Start the server if this buffer is a file of a docs project."
  (when (recto-root default-directory)
    (if (eq recto-client 'lsp-mode)
        (progn
          (recto--register-lsp-mode)
          (lsp-deferred))
      (require 'eglot)
      (setq-local eglot-server-programs
                  ;; Emacs does not see pages in folders that are new on disk.
                  `(((mdx-mode ,@recto-modes)
                     . (,@recto-command
                        :initializationOptions (:serverWatches t)))))
      (eglot-ensure))))

;;;###autoload
(define-minor-mode recto-global-mode
  "Start the server in each file of a docs project."
  :global t
  (if recto-global-mode
      (add-hook 'project-find-functions #'recto-find-project t)
    (remove-hook 'project-find-functions #'recto-find-project))
  (dolist (mode recto-modes)
    (let ((hook (intern (format "%s-hook" mode))))
      (if recto-global-mode
          (add-hook hook #'recto-ensure)
        (remove-hook hook #'recto-ensure)))))

(provide 'recto)
;;; recto.el ends here
